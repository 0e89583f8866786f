import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'application answer'

/**
 * Creates the link with which a company answers an application without signing in. Nothing is stored:
 * the token contains the application, its expiry and a signature. The outbox has the recipient of the
 * mail. The recipient must still belong to the company when the link is used
 * (`getNotifiedApplication`), but a colleague to whom the mail was forwarded may use the link too.
 */
export async function createAnswerLink(
  { clock, vars }: Needs,
  applicationId: string,
): Promise<string> {
  const expires = String(clock.now().getTime() + limits.answerLinkMs)
  const token = await signToken(purpose, vars.SESSION_SECRET, [applicationId, expires])
  return vars.SITE_ORIGIN + pages.applicationAnswer.replace(':token', token)
}

/** Returns the id of the application that a token opens; null if the token is invalid or expired. */
export async function readAnswerToken(
  { clock, vars }: Needs,
  token: string,
): Promise<string | null> {
  const parts = await readToken(purpose, vars.SESSION_SECRET, token)
  const [applicationId = '', expires = ''] = parts ?? []
  const isOpen = isId('application', applicationId) && Number(expires) > clock.now().getTime()
  return isOpen ? applicationId : null
}
