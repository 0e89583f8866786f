import { test } from '@playwright/test'
import { signAccessToken } from '../../../worker/deps/access-token.ts'
import type { Session } from '../../../worker/deps/context.ts'
import { buildLocalVars } from '../../../worker/local-vars.ts'

export type SeededSession = { id: string } & Pick<Session, 'sessionId' | 'profileType'>

/** An access token for a session in the database, signed with the local server's secret. */
export function accessTokenFor({ id, ...session }: SeededSession): Promise<string> {
  const { origin, port } = new URL(test.info().project.use.baseURL ?? '')
  const vars = { ...buildLocalVars(Number(port)), SITE_ORIGIN: origin }
  const clock = { now: () => new Date() }
  return signAccessToken(
    { clock, vars: { ...vars } as never },
    { profileId: id, generation: 0, ...session },
  )
}
