import type { Page } from '@playwright/test'
import { localVars } from '../../../worker/local-vars.ts'
import { signAccessToken } from '../../../worker/platform/access-token.ts'
import type { Session } from '../../../worker/platform/context.ts'
import { giveTokens } from './accounts.ts'

/** Signs in with a seeded session: without a mail, and only for the lifetime of the access token. */
export async function signInPlanted(
  page: Page,
  origin: string | undefined,
  { id, sessionId, profileType }: { id: string } & Pick<Session, 'sessionId' | 'profileType'>,
): Promise<void> {
  const vars = localVars(Number(new URL(origin ?? '').port))
  const clock = { now: () => new Date() }
  const accessToken = await signAccessToken(
    { clock, vars: { ...vars } as never },
    { profileId: id, sessionId, profileType, generation: 1 },
  )
  await giveTokens(page, { accessToken, refreshToken: 'planted' })
}
