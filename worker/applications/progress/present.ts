import type {
  ApplicationMove,
  ApplicationMoveForCompany,
  JobApplication,
  ReceivedApplication,
} from '../../contract/applications/applications.ts'
import { compareOfferTerms, type OfferTerms } from '../../contract/applications/changed-terms.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import type { ApplicationMoveRow, ApplicationRow } from './store.ts'
import {
  computeRefusalFinalTime,
  removeUndoneRefusals,
  selectApplicantVisibleMoves,
} from './timeline.ts'

export const presentApplicationMove = (row: ApplicationMoveRow): ApplicationMove => ({
  status: row.status,
  by: row.movedBy,
  at: row.createdAt.toISOString(),
})

/** Builds a move as the company sees it, with the name of the member who made the move. */
export const presentMoveForCompany = (move: ApplicationMoveRow): ApplicationMoveForCompany => ({
  ...presentApplicationMove(move),
  name: move.memberName,
})

/** The columns needed to show an application to its applicant. */
export type OwnApplicationRow = Omit<
  ApplicationRow,
  | 'profile_id'
  | 'resume_file_id'
  | 'notification_mail_id'
  | 'refusal_mail_id'
  | 'applicant_email'
  | 'applicant_name'
  | 'terms'
  | 'terms_applied_to'
> & {
  /** The offer's current pay and place of work. */
  terms?: OfferTerms
  /** The terms at the time of the application; null if they have not changed since then. */
  terms_applied_to?: OfferTerms | null
}

/** Builds an application as its applicant sees it. */
export function presentOwnApplication(
  row: OwnApplicationRow,
  {
    timeline,
    now,
    resume_url,
  }: { timeline: ApplicationMove[]; now: Date; resume_url: string | null },
): JobApplication {
  const shown = selectApplicantVisibleMoves(timeline, now)
  const last = shown.at(-1)
  return {
    id: row.id,
    job_offer_id: row.offer_id,
    job_offer: {
      title: row.title,
      company_id: {
        id: row.company_id,
        name: row.company_name,
        logoUrl: buildFileUrlPath('logo', row.company_logo_file_id),
      },
      is_active: row.is_active,
      is_listed: row.is_listed,
      changed:
        row.terms_applied_to && row.terms
          ? compareOfferTerms(row.terms_applied_to, row.terms)
          : null,
    },
    status: last?.status ?? row.status,
    timeline: shown,
    cover_letter: row.cover_letter,
    resume_url,
    own_note: row.own_note,
    remind_on: row.remind_on,
    created_at: row.created_at.toISOString(),
    updated_at: last?.at ?? row.updated_at.toISOString(),
  }
}

/** Builds an application as its company sees it. A withdrawn application shows no applicant. */
export const presentReceivedApplication = (
  row: ApplicationRow,
  timeline: ApplicationMoveForCompany[],
  now: Date,
  applicant: ReceivedApplication['applicant'],
): ReceivedApplication => ({
  id: row.id,
  job_offer_id: row.offer_id,
  status: row.status,
  timeline: removeUndoneRefusals(timeline),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  refusal_final_at: computeRefusalFinalTime(timeline, now)?.toISOString() ?? null,
  applicant: row.status === 'withdrawn' ? null : applicant,
})
