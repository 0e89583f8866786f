import { expect } from 'vitest'
import type { VerifiedSession } from '../../worker/contract/people/auth.ts'
import { type App, startApp } from './app.ts'
import { mailbox } from './worker-mailbox.ts'

export const postToApi = (
  app: App,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Random, because all test files share one mailbox. */
export const newSignUpMailAddress = () => `conto-${crypto.randomUUID()}@posta.example`

export const registrationBody = (email: string) => ({
  email,
  name: 'Persona Inventata',
  profileType: 'consumer',
  nationality: 'IT',
  callbackUrl: '/?job=off_1',
  env: 'production',
})

/** The cookie that a response sets, without its attributes. */
export const readResponseCookie = (response: Response) =>
  /^[^;]+/.exec(response.headers.get('Set-Cookie') ?? '')?.[0] ?? ''

/** The link in the newest mail to an address. */
export async function newestMailedLink(to: string): Promise<URL> {
  const [mail] = await mailbox.messages(to)
  const link = mail?.links.find((one) => one.includes('token='))
  if (!link) throw new Error(`No link for ${to} in ${JSON.stringify(mail)}`)
  return new URL(link)
}

export const requestLinkVerification = (app: App, link: URL, headers: Record<string, string>) =>
  app.fetch(`/api/verify/${link.searchParams.get('token')}`, { headers })

export async function verifyMailedLink(app: App, link: URL): Promise<VerifiedSession> {
  const response = await requestLinkVerification(app, link, { 'X-Confirm': 'click' })
  expect(response.status).toBe(200)
  return response.json()
}

/**
 * The worker in one isolate, with requests that come from a separate network. Tests therefore do
 * not use up each other's rate limits.
 */
export function startAppInOwnNetwork(bindings: Parameters<typeof startApp>[0] = {}) {
  const app = startApp(bindings)
  const network = `198.51.100.${networks++ % 250}`
  return {
    ...app,
    fetch: (path: string, init: RequestInit = {}) =>
      app.fetch(path, {
        ...init,
        headers: { 'CF-Connecting-IP': network, ...(init.headers as Record<string, string>) },
      }),
  }
}

let networks = 0
