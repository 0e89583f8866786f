import type { ReceivedApplicationList } from '../../contract/applications/applications.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { ApplicationsPageQuery } from '../../contract/board/queries.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { presentReceived, seesApplicantsOf } from '../progress/service.ts'
import { labelsOfOffer, reviewsOf } from '../reviews/service.ts'
import { stagesOfOffer } from '../stages/service.ts'
import { countApplicants, listApplicantIds } from './store.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Returns a page of the applications to an offer of the caller's company that match a search.
 * @throws `offers.not_found` if the caller may not see the offer's applicants
 */
export async function listReceivedApplications(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
  { page, limit, search, status, label, has_notes, received_within, sortBy }: ApplicationsPageQuery,
): Promise<ReceivedApplicationList> {
  const isOwn = isId('offer', offerId) && (await seesApplicantsOf(deps, offerId, profileId))
  if (!isOwn) throw problem('offers.not_found')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const since = received_within && new Date(deps.clock.now().getTime() - received_within * dayMs)
  const query = {
    ...{ offerId, words, statuses: status, sortBy },
    ...{ label: label ?? null, hasNotes: has_notes, since: since || null },
  }
  const [ids, found, stages, labels] = await Promise.all([
    listApplicantIds(deps.db, query, { limit, offset: (page - 1) * limit }),
    countApplicants(deps.db, query),
    stagesOfOffer(deps, offerId),
    labelsOfOffer(deps, offerId),
  ])
  const [received, reviews] = await Promise.all([
    presentReceived(deps, offerId, ids),
    reviewsOf(deps, ids),
  ])
  const counts = Object.fromEntries(
    applicationStatuses.map((one) => [one, found[one] ?? 0]),
  ) as Record<ApplicationStatus, number>
  const asked: readonly ApplicationStatus[] = status.length > 0 ? status : applicationStatuses
  const total = asked.reduce((sum, one) => sum + counts[one], 0)
  return {
    data: received.map((one) => ({ ...one, review: reviews.get(one.id)! })),
    pagination: paginate(total, page, limit),
    ...{ counts, stages, labels },
  }
}
