import type {
  ApplicantsOverview,
  ReceivedApplicationList,
} from '../../contract/applications/applications.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { ApplicationsPageQuery } from '../../contract/board/queries.ts'
import { dayMs } from '../../contract/durations.ts'
import {
  type ApplicationSort,
  type ApplicationStatus,
  applicationStatuses,
} from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireRightToApplicants } from '../progress/bulk-service.ts'
import { presentReceivedApplications } from '../progress/service.ts'
import { listApplicantLabels, readReviewsOfApplications } from '../reviews/service.ts'
import { listStagesOfOffer } from '../stages/service.ts'
import {
  type ApplicantCursor,
  type ApplicantQuery,
  countApplicants,
  listApplicantCursors,
  readApplicationCounts,
} from './store.ts'

/**
 * Returns a page of an offer's applications that match a search. A page that is requested by its
 * number contains totals. A page that is requested with `after` (a cursor from the previous page)
 * does not, which makes it cheaper.
 * @throws `offers.not_found` if the caller may not see the applicants, `request.invalid`
 */
export async function listReceivedApplications(
  deps: Deps,
  session: Session,
  offerId: string,
  asked: ApplicationsPageQuery,
): Promise<ReceivedApplicationList> {
  await requireRightToApplicants(deps, session, offerId, 'read')
  const { page, limit } = asked
  const query = queryOf(deps, offerId, asked)
  const after = asked.after === undefined ? null : decodeApplicantCursor(asked.after, query.sortBy)
  if (after === 'invalid') {
    throw problem('request.invalid', { errors: [{ path: 'after', code: 'invalid' }] })
  }
  const start = after ? { after } : { offset: (page - 1) * limit }
  const [found, overview] = await Promise.all([
    // Read one more application than the page needs, to know whether another page follows.
    listApplicantCursors(deps.db, query, start, limit + 1),
    after ? noOverview : overviewOf(deps, query, { page, limit }),
  ])
  const ids = found.slice(0, limit).map(({ id }) => id)
  const [received, reviews] = await Promise.all([
    presentReceivedApplications(deps, offerId, ids),
    readReviewsOfApplications(deps, ids),
  ])
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    data: received.map((one) => ({ ...one, review: reviews.get(one.id)! })),
    next: last ? encodeApplicantCursor(last) : null,
    ...overview,
  }
}

const noOverview = { pagination: null, counts: null, stages: null, labels: null }

/** Reads what the list of applications shows in addition to its rows: totals, stages and labels. */
async function overviewOf(
  deps: Deps,
  query: ApplicantQuery,
  { page, limit }: { page: number; limit: number },
): Promise<ApplicantsOverview> {
  const { offerId, statuses } = query
  const [found, stages, labels] = await Promise.all([
    isNarrowed(query) ? countApplicants(deps.db, query) : readApplicationCounts(deps.db, offerId),
    listStagesOfOffer(deps.db, offerId),
    listApplicantLabels(deps.db, offerId),
  ])
  const counts = Object.fromEntries(
    applicationStatuses.map((one) => [one, found[one] ?? 0]),
  ) as Record<ApplicationStatus, number>
  const asked: readonly ApplicationStatus[] = statuses.length > 0 ? statuses : applicationStatuses
  const total = asked.reduce((sum, one) => sum + counts[one], 0)
  return { pagination: paginate(total, page, limit), counts, stages, labels }
}

/** Whether a search has any filter other than the status of an application. */
const isNarrowed = ({ words, label, hasNotes, since }: ApplicantQuery): boolean =>
  words.length > 0 || label !== null || hasNotes || since !== null

function queryOf(
  { clock }: Deps,
  offerId: string,
  { search, status, label, has_notes, received_within, sortBy }: ApplicationsPageQuery,
): ApplicantQuery {
  return {
    offerId,
    statuses: status,
    sortBy,
    label: label ?? null,
    hasNotes: has_notes,
    words: search.toLowerCase().split(/\s+/).filter(Boolean),
    since: received_within ? new Date(clock.now().getTime() - received_within * dayMs) : null,
  }
}

const cursorSeparator = '~'

/** Encodes an application's position in a sorted list as a token for requesting the next page. */
const encodeApplicantCursor = ({ id, key }: ApplicantCursor): string =>
  `${id}${cursorSeparator}${key}`

/** Decodes a cursor. Its `key` is a name if the list is sorted by name, otherwise a time in ms. */
function decodeApplicantCursor(
  token: string,
  sortBy: ApplicationSort,
): ApplicantCursor | 'invalid' {
  const at = token.indexOf(cursorSeparator)
  const [id, text] = [token.slice(0, at), token.slice(at + 1)]
  if (at < 0 || !isId('application', id)) return 'invalid'
  if (sortBy === 'name') return { id, key: text }
  return /^\d{1,16}$/.test(text) ? { id, key: Number(text) } : 'invalid'
}
