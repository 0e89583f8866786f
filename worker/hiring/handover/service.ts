import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { canHandOverCompanyPlan } from './policy.ts'
import { comparePlansForHandover, writePlanHandover } from './store.ts'

/** The maximum number of attempts if the plan holder or the members' offer slots change. */
const attemptsMax = 3

/**
 * Makes another member the plan holder. Only the current plan holder may do so.
 * @throws `auth.forbidden`, `members.not_found`, `members.purchase_pending`,
 * `plan.offers_exceeded`, `plan.companies_exceeded`, `server.unavailable`
 */
export async function handOverCompanyPlan(
  deps: Deps,
  { profileId: holderId }: Session,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const plans = await comparePlansForHandover(deps.db, { companyId, memberId })
    if (plans?.holderId === memberId) return
    if (!plans || !canHandOverCompanyPlan(holderId, plans.holderId)) throw problem('auth.forbidden')
    const isHandedOver = await writePlanHandover(deps.db, {
      companyId,
      memberId,
      holderId,
      movesPlaces: !plans.hasOthers && plans.isHigher,
      now: deps.clock.now(),
    })
    if (isHandedOver) return
  }
  throw problem('server.unavailable')
}
