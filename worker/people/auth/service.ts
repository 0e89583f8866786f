import { dayMs } from '../../contract/durations.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type {
  LoginBody,
  RegisterBody,
  ResendVerificationBody,
  TokenPair,
} from '../../contract/people/auth.ts'
import type { OwnProfile } from '../../contract/people/profiles.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Database } from '../../db/client.ts'
import { signAccessToken } from '../../deps/access-token.ts'
import type { Deps, Session } from '../../deps/context.ts'
import {
  buildTooManyMailsProblem,
  composeMail,
  enqueueMail,
  type MailContent,
  type MailRequester,
} from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { getOwnProfile } from '../profiles/service.ts'
import {
  deleteExpiredSignInRows,
  getAccountByEmail,
  insertSignInLink,
  listRegistrations,
  openSignInLink,
  type RegistrationRow,
} from './store.ts'

export type LinkRequester = MailRequester & {
  /** A secret in a cookie. With it, this browser can open the link without confirmation. */
  nonce: string
}

/** How long after the registration a sign-up link can be mailed again. */
const resendMs = 7 * dayMs

/**
 * Mails a sign-up link. If the address already has an account, mails a sign-in link instead; the id
 * in the response then belongs to no profile. The caller cannot tell these cases apart.
 * @throws `auth.too_many_mails`
 */
export async function startRegistration(deps: Deps, body: RegisterBody, requester: LinkRequester) {
  const registration: RegistrationRow = {
    id: newId('profile'),
    email: body.email,
    profileType: body.profileType,
    fullName: body.name,
    nationality: body.nationality,
    sendJobEmails: body.send_job_emails && body.profileType === 'consumer',
    createdAt: deps.clock.now(),
  }
  const account = await getAccountByEmail(deps.db, body.email)
  await sendLink(deps, requester, body, { account, registration, isNew: true })
  return { profile: { id: registration.id, onboarding_status: 'not_started' as const } }
}

/**
 * Mails a sign-in link if the address has an account. Otherwise mails a link to finish the sign-up
 * that this browser began. Without such a sign-up, mails a notice that there is no account.
 * @throws `auth.too_many_mails`
 */
export async function requestSignInLink(
  deps: Deps,
  body: LoginBody,
  requester: LinkRequester,
): Promise<void> {
  const [account, pending] = await findAccountAndRegistrations(deps, body.email, requester)
  const registration = pending.find(({ isOwn }) => isOwn) ?? null
  await sendLink(deps, requester, body, { account, registration, isNew: false })
}

/**
 * Mails a new sign-up link for the sign-up that this browser began, or else for the address's only
 * sign-up. Without such a sign-up, or if an account exists, does the same as `requestSignInLink`.
 * @throws `auth.too_many_mails`
 */
export async function resendVerification(
  deps: Deps,
  body: ResendVerificationBody,
  requester: LinkRequester,
): Promise<void> {
  const [account, pending] = await findAccountAndRegistrations(deps, body.email, requester)
  const only = pending.length === 1 ? pending[0] : undefined
  const registration = pending.find(({ isOwn }) => isOwn) ?? only ?? null
  await sendLink(deps, requester, body, { account, registration, isNew: false })
}

async function findAccountAndRegistrations(deps: Deps, email: string, { nonce }: LinkRequester) {
  const after = new Date(deps.clock.now().getTime() - resendMs)
  return Promise.all([
    getAccountByEmail(deps.db, email),
    listRegistrations(deps.db, { email, nonceHash: await hashSecret(nonce), after }),
  ])
}

type Owner = {
  account: Awaited<ReturnType<typeof getAccountByEmail>>
  registration: RegistrationRow | null
  isNew: boolean
}

/** Writes a mail and its link in one batch. The mail is sent after the response. */
async function sendLink(
  deps: Deps,
  requester: LinkRequester,
  { email, callbackUrl }: { email: string; callbackUrl: string | null },
  owner: Owner,
): Promise<void> {
  const token = generateSecret()
  const { account, registration, isNew } = owner
  const now = deps.clock.now()
  const isSignup = !account && registration !== null
  const link = linkTo(deps, token, account?.profileType ?? registration?.profileType, callbackUrl)
  const mail = await composeMail(deps, {
    to: email,
    requestedBy: requester,
    ...mailContentFor(deps, owner, link),
  })
  const life = isSignup ? limits.signupTokenLifeMs : limits.loginTokenLifeMs
  const isWritten = await insertSignInLink(
    deps.db,
    mail,
    {
      tokenHash: await hashSecret(token),
      email,
      nonceHash: await hashSecret(requester.nonce),
      registrationId: isSignup ? registration.id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + life),
    },
    // A new registration is written even if the address already has an account. Otherwise the
    // response time would reveal the account.
    isNew ? registration : null,
  )
  if (!isWritten) throw await buildTooManyMailsProblem(deps, { to: email, requestedBy: requester })
  deps.waitUntil(enqueueMail(deps, mail.id))
}

function mailContentFor(
  deps: Deps,
  { account, registration, isNew }: Owner,
  link: string,
): MailContent {
  if (account) {
    return { kind: isNew ? 'account_exists' : 'login', data: { name: account.name, link } }
  }
  if (registration) return { kind: 'verify_account', data: { name: registration.fullName, link } }
  return { kind: 'no_account', data: { link: deps.vars.SITE_ORIGIN + sitePagePaths.signup } }
}

function linkTo(
  { vars }: Deps,
  token: string,
  profileType: string | undefined,
  callbackUrl: string | null,
): string {
  const url = new URL(sitePagePaths.verifyAccount, vars.SITE_ORIGIN)
  url.searchParams.set('token', token)
  if (profileType) url.searchParams.set('profileType', profileType)
  if (callbackUrl) url.searchParams.set('callbackUrl', callbackUrl)
  return url.href
}

/** The nonce of the browser that opens a link, and whether a person confirmed the sign-in. */
export type LinkOpener = { nonce: string | null; isConfirmed: boolean }

/**
 * Signs in with a mailed link, which works once. Mail scanners open links too, so a link is used up
 * only in the browser that requested it, or after a person has confirmed the sign-in.
 * @throws `auth.confirmation_required`, `auth.token_used`, `auth.token_expired`,
 * `auth.token_invalid`, `auth.suspended`
 */
export async function signInWithLink(
  deps: Deps,
  token: string,
  { nonce, isConfirmed }: LinkOpener,
): Promise<TokenPair & { profile: OwnProfile }> {
  if (!isConfirmed && nonce === null) throw problem('auth.confirmation_required')
  const sessionId = newId('session')
  const refreshToken = generateSecret()
  const opened = await openSignInLink(deps.db, {
    tokenHash: await hashSecret(token),
    nonceHash: isConfirmed || nonce === null ? null : await hashSecret(nonce),
    sessionId,
    refreshHash: await hashSecret(refreshToken),
    now: deps.clock.now(),
  })
  if (!opened) throw problem('auth.token_invalid')
  const { profileId, profileType } = opened
  if (opened.sessionId !== sessionId || !profileId || !profileType) {
    // A sign-up link is used up once its address has an account, even one created by another link.
    const isDone = opened.isSignup && profileId !== null
    if (opened.sessionId !== null || isDone) throw problem('auth.token_used')
    if (!opened.isLive) throw problem('auth.token_expired')
    if (opened.isSuspended) throw problem('auth.suspended')
    if (opened.endedAt !== null) throw problem('auth.token_used')
    throw problem(
      isConfirmed || opened.isSameBrowser ? 'auth.token_invalid' : 'auth.confirmation_required',
    )
  }
  const session: Session = { profileId, sessionId, profileType, generation: 0 }
  const accessToken = await signAccessToken(deps, session)
  return { accessToken, refreshToken, profile: await getOwnProfile(deps, session) }
}

/** Nightly task: deletes sessions, links and registrations that no longer let anyone sign in. */
export async function purgeSpentSessions(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteExpiredSignInRows(db, {
    // Expired links are kept for a while, so that people can be told that a link has expired.
    links: ago(retentionPeriods.loginLinkMs),
    registrations: ago(retentionPeriods.registrationMs),
    idle: ago(retentionPeriods.sessionIdleMs),
    sessions: ago(retentionPeriods.sessionMs),
  })
}
