import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'application answer'

/**
 * The contents of an answer link: the application that it opens, and the profile id of the reader
 * for whom it was made. `readerId` is null for the link in the mail `notification_mail_id`; the
 * reader is then the recipient of that mail.
 */
export type AnswerLink = { applicationId: string; readerId: string | null }

/**
 * Creates the link with which a company answers an application without signing in. Nothing is stored:
 * the token contains the application, its expiry, the reader and a signature. The reader must still
 * belong to the company when the link is used (`getNotifiedApplication`), but a colleague to whom the
 * mail was forwarded may use the link too.
 */
export async function createAnswerLink(
  { clock, vars }: Needs,
  { applicationId, readerId }: AnswerLink,
): Promise<string> {
  const expires = String(clock.now().getTime() + limits.answerLinkMs)
  const parts = [applicationId, expires, ...(readerId === null ? [] : [readerId])]
  const token = await signToken(purpose, vars.SESSION_SECRET, parts)
  return vars.SITE_ORIGIN + sitePagePaths.applicationAnswer.replace(':token', token)
}

/**
 * Returns the application and the reader that a token names; null if the token is invalid or expired.
 */
export async function readAnswerToken(
  { clock, vars }: Needs,
  token: string,
): Promise<AnswerLink | null> {
  const parts = await readSignedToken(purpose, vars.SESSION_SECRET, token)
  const [applicationId = '', expires = '', readerId = null] = parts ?? []
  const isOpen = isId('application', applicationId) && Number(expires) > clock.now().getTime()
  return isOpen ? { applicationId, readerId } : null
}
