import { expect } from 'vitest'
import type { ProblemDetails } from '../../worker/contract/errors.ts'
import type { TokenPair } from '../../worker/contract/people/auth.ts'
import type { App } from './app.ts'
import { env } from './env.ts'

export const jsonContentTypeHeaders = { 'Content-Type': 'application/json' }

export const requestTokenRefresh = (app: App, refreshToken: string) =>
  app.fetch('/api/refresh-token', {
    method: 'POST',
    headers: jsonContentTypeHeaders,
    body: JSON.stringify({ refreshToken }),
  })

/** Refreshes the tokens and returns the next pair of tokens. The request must succeed. */
export async function refreshTokenPair(app: App, refreshToken: string): Promise<TokenPair> {
  const response = await requestTokenRefresh(app, refreshToken)
  expect(response.status).toBe(200)
  return response.json()
}

export const requestOwnAccount = (app: App, accessToken: string) =>
  app.fetch('/api/me', { headers: { Authorization: `Bearer ${accessToken}` } })

/** The status of a successful response, or the error code of a problem. */
export async function statusOrErrorCode(call: Promise<Response>): Promise<number | string> {
  const response = await call
  if (response.ok) return response.status
  return ((await response.json()) as ProblemDetails).code
}

export const requestSignInVerification = (
  app: App,
  token: string,
  headers: Record<string, string> = {},
) => app.fetch(`/api/verify/${token}`, { headers })

export const countRows = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
