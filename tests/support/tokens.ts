import { expect } from 'vitest'
import type { Problem } from '../../worker/contract/errors.ts'
import type { TokenPair } from '../../worker/contract/people/auth.ts'
import type { App } from './app.ts'
import { env } from './env.ts'

export const json = { 'Content-Type': 'application/json' }

export const refresh = (app: App, refreshToken: string) =>
  app.fetch('/api/refresh-token', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ refreshToken }),
  })

/** Refreshes the tokens and returns the next pair of tokens. The request must succeed. */
export async function nextPair(app: App, refreshToken: string): Promise<TokenPair> {
  const response = await refresh(app, refreshToken)
  expect(response.status).toBe(200)
  return response.json()
}

export const askMe = (app: App, accessToken: string) =>
  app.fetch('/api/me', { headers: { Authorization: `Bearer ${accessToken}` } })

/** The status of a successful response, or the error code of a problem. */
export async function outcome(call: Promise<Response>): Promise<number | string> {
  const response = await call
  if (response.ok) return response.status
  return ((await response.json()) as Problem).code
}

export const verify = (app: App, token: string, headers: Record<string, string> = {}) =>
  app.fetch(`/api/verify/${token}`, { headers })

export const countRows = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
