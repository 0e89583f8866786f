import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const purpose = 'application answer'

/**
 * The content of an answer link. `readerId` is the profile id of the person who gets the link, or
 * null for the link in the mail `notification_mail_id`, whose recipient may still change.
 */
export type AnswerLink = { applicationId: string; readerId: string | null }

/**
 * Creates the signed link with which a company answers an application without signing in. The link
 * stops working when the person who got it leaves the company (see `getNotifiedApplication`).
 */
export async function createAnswerLink(
  { clock, vars }: Needs,
  { applicationId, readerId }: AnswerLink,
): Promise<string> {
  const expires = String(clock.now().getTime() + limits.answerLinkLifeMs)
  const parts = [applicationId, expires, ...(readerId === null ? [] : [readerId])]
  const token = await signToken(purpose, vars.SESSION_SECRET, parts)
  return vars.SITE_ORIGIN + sitePagePaths.applicationAnswer.replace(':token', token)
}

/** Returns the content of an answer link's token; null if the token is invalid or expired. */
export async function readAnswerToken(
  { clock, vars }: Needs,
  token: string,
): Promise<AnswerLink | null> {
  const parts = await readSignedToken(purpose, vars.SESSION_SECRET, token)
  const [applicationId = '', expires = '', readerId = null] = parts ?? []
  const isOpen = isId('application', applicationId) && Number(expires) > clock.now().getTime()
  return isOpen ? { applicationId, readerId } : null
}
