import type { DailyOfferStatistics } from '../../contract/hiring/offer-input.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { requireMembership } from '../companies/service.ts'
import { listCompanyDailyCounts, type OfferDayCountsRow } from './store.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Returns the daily views and applications of a company's offers up to today (UTC).
 * @throws `companies.not_found` if the caller is no member
 */
export async function getCompanyStatistics(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<DailyOfferStatistics> {
  await requireMembership(deps, session, companyId)
  const today = deps.clock.now().getTime()
  const days = Array.from({ length: limits.statisticsDays }, (_, i) =>
    new Date(today - (limits.statisticsDays - 1 - i) * dayMs).toISOString().slice(0, 10),
  )
  const rows = await listCompanyDailyCounts(deps.db, companyId, days[0]!)
  const offers = Object.fromEntries(
    [...Map.groupBy(rows, ({ offerId }) => offerId)].map(([id, own]) => [id, series(days, own)]),
  )
  return { days, total: series(days, rows), offers }
}

/** Adds up the rows of all offers: one number of views and one of applications per day. */
function series(
  days: string[],
  rows: OfferDayCountsRow[],
): { views: number[]; applications: number[] } {
  const views = days.map(() => 0)
  const applications = days.map(() => 0)
  for (const row of rows) {
    const at = days.indexOf(row.day)
    if (at < 0) continue
    views[at]! += row.views
    applications[at]! += row.applications
  }
  return { views, applications }
}
