import { type CacheableResponse, toTaggedResponse } from '../../board/catalogue/answer-service.ts'
import type { OfferActivityDetails } from '../../contract/applications/offer-activity.ts'
import { dayMs } from '../../contract/durations.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { computeAnswerHabits, describeOfferIdleness } from './habits.ts'
import { getOpenOfferForActivity, listReceivedApplicationRows } from './store.ts'

const sinceMs = 365 * dayMs
/** The maximum number of applications read for one response, to limit the cost of the query. */
const applicationsMax = 300

/**
 * Returns how the company of an open offer usually answers applicants, and whether the offer seems
 * to be abandoned. The response has no personal data, so it is cached for up to an hour.
 * @throws `offers.not_found`
 */
export function cacheableOfferActivity(
  deps: Deps,
  id: string,
): CacheableResponse<{ activity: OfferActivityDetails }> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  return {
    key: `/job-offer/${id}/activity`,
    check: async () => {
      const now = deps.clock.now().getTime()
      const offer = await getOpenOfferForActivity(deps.db, id)
      if (!offer) throw problem('offers.not_found')
      const rows = await listReceivedApplicationRows(deps.db, offer.company_id, {
        since: now - sinceMs,
        limit: applicationsMax,
      })
      const own = rows.filter(({ offer_id }) => offer_id === id)
      return toTaggedResponse({
        activity: {
          answers: computeAnswerHabits(rows, now),
          idle: describeOfferIdleness(offer, own, now),
        },
      })
    },
  }
}
