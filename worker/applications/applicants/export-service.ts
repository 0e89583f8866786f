import type { Deps, Session } from '../../deps/context.ts'
import { formatCsv } from '../../platform/csv.ts'
import { t } from '../../platform/i18n.ts'
import { requireRightToApplicants } from '../progress/bulk-service.ts'
import { readReviewsOfApplications } from '../reviews/service.ts'
import { listStagesOfOffer } from '../stages/service.ts'
import { listApplicantRows, recordApplicantExport } from './store.ts'

/** The columns of the exported file, in order. */
const columns = [
  'name',
  'email',
  'phone',
  'job_title',
  'skills',
  'status',
  'sent_on',
  'cover_letter',
  'stage',
  'rating',
  'labels',
] as const

/**
 * Exports an offer's applicants, except those who withdrew, as CSV for a member who may hire. The
 * export is first recorded in the offer's history.
 * @throws `offers.not_found`, `auth.forbidden`
 */
export async function exportApplicants(
  deps: Deps,
  session: Session,
  offerId: string,
): Promise<string> {
  await requireRightToApplicants(deps, session, offerId, 'hire')
  const by = { offerId, memberId: session.profileId, now: deps.clock.now() }
  await recordApplicantExport(deps.db, { ...by, kind: 'exported' })
  const [rows, known] = await Promise.all([
    listApplicantRows(deps.db, offerId),
    listStagesOfOffer(deps.db, offerId),
  ])
  const stages = new Map(known.map(({ id, name }) => [id, name]))
  const reviews = await readReviewsOfApplications(
    deps,
    rows.map(({ id }) => id),
  )
  const head = columns.map((name) => t(`applicants_csv.${name}`, { ns: 'mails' }))
  const body = rows.map((row) => [
    row.name,
    row.email,
    row.phone ?? '',
    row.jobTitle ?? '',
    row.skills.join(', '),
    t(`application_status.${row.status}`, { ns: 'enums' }),
    row.createdAt.toISOString().slice(0, 10),
    row.coverLetter ?? '',
    stages.get(reviews.get(row.id)?.stage_id ?? '') ?? '',
    String(reviews.get(row.id)?.rating ?? ''),
    reviews.get(row.id)?.labels.join(', ') ?? '',
  ])
  return formatCsv([head, ...body])
}
