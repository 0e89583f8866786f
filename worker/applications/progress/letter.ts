import { fillAnswerPlaceholders } from '../../contract/applications/answer-templates.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { limits } from '../../contract/limits.ts'
import { extractFirstName } from '../../contract/people/first-name.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import type { MailContent } from '../../messages/mail/service.ts'
import type { ApplicationRow } from './store.ts'

const mailKinds = {
  in_contact: 'application_in_contact',
  hired: 'application_hired',
  not_selected: 'application_refused',
} as const

/** Whether applicants are mailed about a move to this status. */
export const isMailedStatus = (to: ApplicationStatus): to is keyof typeof mailKinds =>
  to in mailKinds

/** A company's message with placeholders. `isCalledOff`: nobody will be hired for the offer. */
export type AnswerToApplicant = { message: string | null; isCalledOff: boolean }

/** Returns null if the status needs no mail. @param replyTo null if replies go to the operator */
export function composeMoveMail(
  { vars }: Pick<Deps, 'vars'>,
  row: ApplicationRow,
  to: ApplicationStatus,
  replyTo: string | null,
  { message, isCalledOff }: AnswerToApplicant = { message: null, isCalledOff: false },
): (MailContent & { to: string }) | null {
  if (!isMailedStatus(to)) return null
  const isRefusal = to === 'not_selected'
  return {
    kind: isRefusal && isCalledOff ? 'application_called_off' : mailKinds[to],
    to: row.applicant_email,
    data: {
      name: row.applicant_name,
      offer: row.title,
      company_name: row.company_name,
      message:
        message &&
        fillAnswerPlaceholders(message, {
          nome: extractFirstName(row.applicant_name),
          offerta: row.title,
          azienda: row.company_name,
        }),
      reply_to: replyTo,
      link: vars.SITE_ORIGIN + (isRefusal ? sitePagePaths.home : sitePagePaths.applications),
    },
  }
}

/** Returns when the mail about a status may be sent; null means now. A refusal must be final. */
export const computeEarliestMailTime = (now: Date, to: ApplicationStatus): Date | null =>
  to === 'not_selected' ? new Date(now.getTime() + limits.refusalUndoWindowMs) : null
