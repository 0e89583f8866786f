import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'application answer'

/**
 * The address where a company answers an application without signing in. Nothing is stored: the token
 * is the application, until when, and what proves that we said so. Who it was mailed to must still have
 * to do with the company (`getStandingTold`), which the outbox tells: it may have sent it on to an heir.
 */
export async function answerLinkTo({ clock, vars }: Needs, applicationId: string): Promise<string> {
  const expires = String(clock.now().getTime() + limits.answerLinkMs)
  const token = await signToken(purpose, vars.SESSION_SECRET, [applicationId, expires])
  return vars.SITE_ORIGIN + pages.applicationAnswer.replace(':token', token)
}

/** Which application a token opens; null for one that was never ours or is past its time. */
export async function readAnswerToken(
  { clock, vars }: Needs,
  token: string,
): Promise<string | null> {
  const parts = await readToken(purpose, vars.SESSION_SECRET, token)
  const [applicationId = '', expires = ''] = parts ?? []
  const isOpen = isId('application', applicationId) && Number(expires) > clock.now().getTime()
  return isOpen ? applicationId : null
}
