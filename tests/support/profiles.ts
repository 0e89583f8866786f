import { expect } from 'vitest'
import type { OwnProfile } from '../../worker/contract/people/profiles.ts'
import type { App } from './app.ts'

type Caller = { headers: Record<string, string> }

export const patchProfile = (app: App, { headers }: Caller, body: unknown): Promise<Response> =>
  app.fetch('/api/profile', {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Reads a person's own profile from the API. */
export async function readProfile(app: App, { headers }: Caller): Promise<OwnProfile> {
  const response = await app.fetch('/api/me', { headers })
  expect(response.status).toBe(200)
  return (await response.json<{ profile: OwnProfile }>()).profile
}
