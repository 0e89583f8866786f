import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'application answer'

/**
 * Creates the address where a company answers an application without signing in. Nothing is stored: the
 * token holds the application, its expiry and a signature. The recipient of the mail, who the outbox
 * knows, must still be related to the company (`getNotifiedApplication`); the mail may have been sent
 * on to a successor.
 */
export async function createAnswerLink(
  { clock, vars }: Needs,
  applicationId: string,
): Promise<string> {
  const expires = String(clock.now().getTime() + limits.answerLinkMs)
  const token = await signToken(purpose, vars.SESSION_SECRET, [applicationId, expires])
  return vars.SITE_ORIGIN + pages.applicationAnswer.replace(':token', token)
}

/** The application that a token opens; null if the token is invalid or expired. */
export async function readAnswerToken(
  { clock, vars }: Needs,
  token: string,
): Promise<string | null> {
  const parts = await readToken(purpose, vars.SESSION_SECRET, token)
  const [applicationId = '', expires = ''] = parts ?? []
  const isOpen = isId('application', applicationId) && Number(expires) > clock.now().getTime()
  return isOpen ? applicationId : null
}
