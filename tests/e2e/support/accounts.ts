import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'
import type { ProfileType } from '#contract/enums'
import type { TokenPair, VerifiedSession } from '#contract/people/auth'
import type { OwnProfile } from '#contract/people/profiles'
import type { MailboxMessage } from '../../support/mailbox.ts'
import { expect } from './journey.ts'
import { takeAccount } from './seeded-accounts.ts'
import { accessTokenFor, type SeededSession } from './seeded-session.ts'
import { namespaceTranslator } from './texts.ts'

const common = namespaceTranslator('common')

type MailTo = (address: string, count?: number) => Promise<MailboxMessage>

/** A unique mail address. */
export const newMailAddress = (who = 'prova'): string =>
  `${who}-${randomUUID().slice(0, 8)}@posta.example`

/** The sign-in link of a mail. */
export function findSignInLink({ links }: MailboxMessage): URL {
  const link = links.find((one) => new URL(one).pathname === '/verify-account')
  if (!link) throw new Error(`no link to sign in with among ${links}`)
  return new URL(link)
}

export const tokenIn = (link: URL): string => link.searchParams.get('token') ?? ''

/**
 * Requests an account. If `api` is a page's API context, the response's cookies are stored in the
 * page's browser.
 */
export async function requestAccount(
  api: APIRequestContext,
  email: string,
  asked: { profileType?: ProfileType; name?: string; callbackUrl?: string } = {},
): Promise<void> {
  const data = {
    email,
    name: 'Ada Collaudo',
    profileType: 'consumer',
    nationality: 'IT',
    callbackUrl: null,
    send_job_emails: false,
    accept_terms: true,
    ...asked,
  }
  expectStatus(await api.post('/api/register', { data }), 201)
}

/** Requests a sign-in link. */
export async function requestLink(
  api: APIRequestContext,
  email: string,
  callbackUrl: string | null = null,
): Promise<void> {
  const data = { email, provider: 'magic_link', callbackUrl }
  expectStatus(await api.post('/api/login', { data }), 202)
}

export type PersonWithTokens = TokenPair & { email: string; profile: OwnProfile }

/**
 * Takes a seeded account with a session. No other test uses this account. The page's browser is not
 * signed in.
 */
export async function newPerson(
  page: Page,
  { profileType = 'consumer', name }: { profileType?: ProfileType; name?: string } = {},
): Promise<PersonWithTokens> {
  const { id, email, sessionId, refreshToken } = takeAccount(profileType)
  const accessToken = await accessTokenFor({ id, sessionId, profileType })
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = name
    ? await page.request.patch('/api/profile', { headers, data: { full_name: name } })
    : await page.request.get('/api/me', { headers })
  expectStatus(answer, 200)
  return { email, accessToken, refreshToken, profile: (await answer.json()).profile }
}

/**
 * Opens a session for an existing account with a newly mailed link. The page's browser is not
 * signed in.
 */
export async function openSessionByMail(
  page: Page,
  mailTo: MailTo,
  email: string,
): Promise<PersonWithTokens> {
  await requestLink(page.request, email)
  return openLink(page, email, await mailTo(email))
}

async function openLink(
  page: Page,
  email: string,
  mail: MailboxMessage,
): Promise<PersonWithTokens> {
  const response = await page.request.get(`/api/verify/${tokenIn(findSignInLink(mail))}`)
  expectStatus(response, 200)
  const verified: VerifiedSession = await response.json()
  return { email, ...verified }
}

function expectStatus(response: APIResponse, status: number): void {
  expect(response.status(), response.url()).toBe(status)
}

/**
 * Opens a file of this origin that runs no code. The file comes from the server and not from a
 * mocked route, because a mocked route would turn off the browser's cache.
 */
export async function goToBlank(page: Page): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
}

/** Stores an access token and a refresh token in the browser, as signing in does. */
export async function storeTokens(page: Page, tokens: TokenPair): Promise<void> {
  await goToBlank(page)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('accessToken', accessToken)
  }, tokens)
}

/**
 * Signs in with a seeded session. It has no valid refresh token, so it ends when the access token
 * expires.
 */
export async function signInSeeded(page: Page, session: SeededSession): Promise<void> {
  const accessToken = await accessTokenFor(session)
  await storeTokens(page, { accessToken, refreshToken: 'seeded' })
}

/** The access token and the refresh token that the browser stores. */
export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)))

/** The button that opens the menu of a signed-in person. */
export const profileMenu = (page: Page, { full_name }: Pick<OwnProfile, 'full_name'>): Locator =>
  page.getByRole('banner').getByRole('button', { name: common('menu.open', { name: full_name }) })

/** The sign-in link that visitors see instead of the profile menu. */
export const loginLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: common('header.login'), exact: true })

export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
