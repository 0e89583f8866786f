import type { LoginBody, RegisterBody, ResendBody, TokenPair } from '../../contract/auth.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { OwnProfile } from '../../contract/profiles.ts'
import { retention } from '../../contract/retention.ts'
import type { Database } from '../../db/client.ts'
import { signAccessToken } from '../../platform/access-token.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import {
  composeMail,
  dispatchMail,
  type MailOf,
  type Requester,
  tooManyMails,
} from '../mail/service.ts'
import { getOwnProfile } from '../profiles/service.ts'
import {
  deleteSpent,
  getAccount,
  insertLink,
  listRegistrations,
  openLink,
  type Registration,
} from './store.ts'

/** What a request for a link says of where it came from. */
export type Asker = Requester & {
  /** The secret in the browser's cookie: a link opened there needs no confirmation. */
  nonce: string
}

/** For how long somebody who has not opened the link may ask for another, in milliseconds. */
const resendMs = 7 * 24 * 60 * 60_000

/**
 * Asks for an account. Whether the address has one already is told by mail alone: the answer is the
 * same, with an id that then leads nowhere, after the same work.
 * @throws `auth.too_many_mails`
 */
export async function register(deps: Deps, body: RegisterBody, asker: Asker) {
  const registration: Registration = {
    id: newId('profile'),
    email: body.email,
    profileType: body.profileType,
    fullName: body.name,
    nationality: body.nationality,
    sendJobEmails: body.send_job_emails && body.profileType === 'consumer',
    createdAt: deps.clock.now(),
  }
  const account = await getAccount(deps.db, body.email)
  await sendLink(deps, asker, body, { account, registration, isNew: true })
  return { profile: { id: registration.id, onboarding_status: 'not_started' as const } }
}

/**
 * Sends a link to sign in with; to finish signing up, where this browser has begun to; or word that
 * there is no account.
 * @throws `auth.too_many_mails`
 */
export async function requestLogin(deps: Deps, body: LoginBody, asker: Asker): Promise<void> {
  const [account, pending] = await askedBefore(deps, body.email, asker)
  const registration = pending.find(({ isOwn }) => isOwn) ?? null
  await sendLink(deps, asker, body, { account, registration, isNew: false })
}

/**
 * Sends the link to finish signing up again, from another browser too as long as nobody else has
 * tried to sign up with the address: whose form was it then? Otherwise what `requestLogin` sends.
 * @throws `auth.too_many_mails`
 */
export async function resendVerification(
  deps: Deps,
  body: ResendBody,
  asker: Asker,
): Promise<void> {
  const [account, pending] = await askedBefore(deps, body.email, asker)
  const only = pending.length === 1 ? pending[0] : undefined
  const registration = pending.find(({ isOwn }) => isOwn) ?? only ?? null
  await sendLink(deps, asker, body, { account, registration, isNew: false })
}

async function askedBefore(deps: Deps, email: string, { nonce }: Asker) {
  const after = new Date(deps.clock.now().getTime() - resendMs)
  return Promise.all([
    getAccount(deps.db, email),
    listRegistrations(deps.db, { email, nonceHash: await hashSecret(nonce), after }),
  ])
}

type Owner = {
  account: Awaited<ReturnType<typeof getAccount>>
  registration: Registration | null
  isNew: boolean
}

/** One mail, in one batch with the link in it; it goes out after the answer. */
async function sendLink(
  deps: Deps,
  asker: Asker,
  { email, callbackUrl }: { email: string; callbackUrl: string | null },
  owner: Owner,
): Promise<void> {
  const token = newSecret()
  const { account, registration, isNew } = owner
  const now = deps.clock.now()
  const isSignup = !account && registration !== null
  const link = linkTo(deps, token, account?.profileType ?? registration?.profileType, callbackUrl)
  const mail = await composeMail(deps, {
    to: email,
    requestedBy: asker,
    ...letter(deps, owner, link),
  })
  const life = isSignup ? limits.signupTokenMs : limits.loginTokenMs
  const isWritten = await insertLink(
    deps.db,
    mail,
    {
      tokenHash: await hashSecret(token),
      email,
      nonceHash: await hashSecret(asker.nonce),
      registrationId: isSignup ? registration.id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + life),
    },
    // Written for taken addresses as well, where it leads nowhere: the work is to be the same.
    isNew ? registration : null,
  )
  if (!isWritten) throw await tooManyMails(deps, { to: email, requestedBy: asker })
  deps.waitUntil(dispatchMail(deps, mail.id))
}

function letter(deps: Deps, { account, registration, isNew }: Owner, link: string): MailOf {
  if (account) {
    return { kind: isNew ? 'account_exists' : 'login', data: { name: account.name, link } }
  }
  if (registration) return { kind: 'verify_account', data: { name: registration.fullName, link } }
  return { kind: 'no_account', data: { link: deps.vars.SITE_ORIGIN + pages.signup } }
}

function linkTo(
  { vars }: Deps,
  token: string,
  profileType: string | undefined,
  callbackUrl: string | null,
): string {
  const url = new URL(pages.verifyAccount, vars.SITE_ORIGIN)
  url.searchParams.set('token', token)
  if (profileType) url.searchParams.set('profileType', profileType)
  if (callbackUrl) url.searchParams.set('callbackUrl', callbackUrl)
  return url.href
}

/** Who opens a link: the browser that asked for it, by its cookie, or a person who confirmed. */
export type Opener = { nonce: string | null; isConfirmed: boolean }

/**
 * Signs in with a mailed link, once. Links are opened by mail scanners too: only the browser that
 * asked, or somebody who confirms, gets in, and nobody else uses the link up.
 * @throws `auth.confirmation_required`, `auth.token_used`, `auth.token_expired`, `auth.token_invalid`
 */
export async function verifyLink(
  deps: Deps,
  token: string,
  { nonce, isConfirmed }: Opener,
): Promise<TokenPair & { profile: OwnProfile }> {
  if (!isConfirmed && nonce === null) throw problem('auth.confirmation_required')
  const sessionId = newId('session')
  const refreshToken = newSecret()
  const opened = await openLink(deps.db, {
    tokenHash: await hashSecret(token),
    nonceHash: isConfirmed || nonce === null ? null : await hashSecret(nonce),
    sessionId,
    refreshHash: await hashSecret(refreshToken),
    now: deps.clock.now(),
  })
  if (!opened) throw problem('auth.token_invalid')
  const { profileId, profileType } = opened
  if (opened.sessionId !== sessionId || !profileId || !profileType) {
    // A link for signing up has done its work once there is an account, whichever link made it.
    const isDone = opened.isSignup && profileId !== null
    if (opened.sessionId !== null || isDone) throw problem('auth.token_used')
    if (!opened.isLive) throw problem('auth.token_expired')
    if (opened.endedAt !== null) throw problem('auth.token_used')
    throw problem(
      isConfirmed || opened.isSameBrowser ? 'auth.token_invalid' : 'auth.confirmation_required',
    )
  }
  const session: Session = { profileId, sessionId, profileType, generation: 0 }
  const accessToken = await signAccessToken(deps, session)
  return { accessToken, refreshToken, profile: await getOwnProfile(deps, session) }
}

/** Nightly: forgets what nobody can sign in with any more. */
export async function forgetSpentSessions(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteSpent(db, {
    // Kept for a while, so that an old link is told from one that never was.
    links: ago(retention.loginLinkMs),
    registrations: ago(retention.registrationMs),
    idle: ago(retention.sessionIdleMs),
    sessions: ago(retention.sessionMs),
  })
}
