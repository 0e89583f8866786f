import { listSimilarRowids } from '../../board/offers/service.ts'
import { type VisitSource, visitSources } from '../../contract/board/visits.ts'
import { dayMs, hourMs } from '../../contract/durations.ts'
import {
  comparedOffersMin,
  computeOfferConversionRate,
  type OfferFunnel,
  type OfferFunnelStatistics,
} from '../../contract/hiring/offer-figures.ts'
import type { DailyOfferStatistics } from '../../contract/hiring/offer-input.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { VisitCountsBySource } from '../../db/schema/board.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { formatCsv } from '../../platform/csv.ts'
import { problem } from '../../platform/problem.ts'
import { requireMembership } from '../companies/service.ts'
import {
  getOfferCompanyForMember,
  listCompanyDailyCounts,
  listFirstAnswerDelaysMs,
  listOfferDailyCounts,
  listOfferTitles,
  type OfferDayCountsRow,
  sumOfferFunnelCounts,
} from './store.ts'

/** The maximum number of similar offers with which an offer is compared. */
const similarMax = 40

/** Returns a company's views and applications per day (UTC). @throws `companies.not_found` */
export async function getCompanyStatistics(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<DailyOfferStatistics> {
  await requireMembership(deps, session, companyId)
  const now = deps.clock.now()
  const days = Array.from({ length: limits.statisticsChartDays }, (_, i) =>
    dayBefore(now, limits.statisticsChartDays - 1 - i),
  )
  const rows = await listCompanyDailyCounts(deps.db, companyId, days[0]!)
  const offers = Object.fromEntries(
    [...Map.groupBy(rows, ({ offerId }) => offerId)].map(([id, own]) => [id, series(days, own)]),
  )
  return { days, total: series(days, rows), offers }
}

/** Returns an offer's statistics for a member of its company. @throws `offers.not_found` */
export async function getOfferStatistics(
  deps: Deps,
  { profileId }: Session,
  offerId: string,
): Promise<OfferFunnelStatistics> {
  const offer = isId('offer', offerId)
    ? await getOfferCompanyForMember(deps.db, { offerId, profileId })
    : null
  if (!offer) throw problem('offers.not_found')
  const since = firstDay(deps)
  const [days, answers, similar] = await Promise.all([
    listOfferDailyCounts(deps.db, offerId, since),
    listFirstAnswerDelaysMs(deps.db, offerId),
    listSimilarRowids(deps, offerId, similarMax),
  ])
  const others = await sumOfferFunnelCounts(deps.db, similar, {
    since,
    exceptCompany: offer.companyId,
  })
  const bySource = addUp(days.map(({ sources }) => sources))
  return {
    total: {
      views: days.reduce((total, { views }) => total + views, 0),
      saves: sumOf(bySource, 'saves'),
      starts: sumOf(bySource, 'starts'),
      applications: days.reduce((total, { applications }) => total + applications, 0),
    },
    sources: [...bySource]
      .map(([key, funnel]) => ({ ...namedSource(key), ...funnel }))
      .toSorted((a, b) => b.views - a.views || b.applications - a.applications),
    first_answer_hours: answers.length > 0 ? Math.round(median(answers) / hourMs) : null,
    similar:
      others.length < comparedOffersMin
        ? null
        : {
            offers: others.length,
            views: median(others.map(({ views }) => views)),
            applications: median(others.map(({ applications }) => applications)),
            conversion: median(others.flatMap((one) => computeOfferConversionRate(one) ?? [])),
          },
  }
}

/** Formats daily statistics by offer and source as CSV. @throws `companies.not_found` */
export async function buildStatisticsCsv(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<string> {
  await requireMembership(deps, session, companyId)
  const [days, titles] = await Promise.all([
    listCompanyDailyCounts(deps.db, companyId, firstDay(deps)),
    listOfferTitles(deps.db, companyId),
  ])
  const head = ['offer_id', 'offer', 'day', 'source', 'campaign', ...kinds]
  const rows = days.flatMap(({ offerId, day, views, applications, sources }) => {
    const known = addUp([sources])
    // Visits without a known source, for example from the time before sources were recorded.
    const rest = {
      views: views - sumOf(known, 'views'),
      saves: 0,
      starts: 0,
      applications: Math.max(0, applications - sumOf(known, 'applications')),
    }
    const all = [...known, ...(rest.views + rest.applications > 0 ? [['', rest] as const] : [])]
    return all.map(([key, funnel]) => {
      const { source, campaign } = key === '' ? { source: '', campaign: null } : namedSource(key)
      const start = [offerId, titles.get(offerId) ?? '', day, source, campaign ?? '']
      return [...start, ...kinds.map((kind) => String(funnel[kind]))]
    })
  })
  return formatCsv([head, ...rows])
}

/** Adds up the views and the applications of several offers for each day. */
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

const kinds = ['views', 'saves', 'starts', 'applications'] as const

/** The day (UTC, `YYYY-MM-DD`) that was `days` days before `now`. */
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)

const firstDay = ({ clock }: Deps): string => dayBefore(clock.now(), limits.statisticsChartDays - 1)

/** Adds up visits by source. Clicks to the company's own page count as applications. */
function addUp(days: VisitCountsBySource[]): Map<string, OfferFunnel> {
  const sums = new Map<string, OfferFunnel>()
  for (const [key, counts] of days.flatMap((sources) => Object.entries(sources))) {
    const sum = sums.get(key) ?? { views: 0, saves: 0, starts: 0, applications: 0 }
    sum.views += counts.views ?? 0
    sum.saves += counts.saves ?? 0
    sum.starts += counts.starts ?? 0
    sum.applications += (counts.applications ?? 0) + (counts.sent ?? 0)
    sums.set(key, sum)
  }
  return sums
}

const sumOf = (bySource: Map<string, OfferFunnel>, kind: keyof OfferFunnel): number =>
  [...bySource.values()].reduce((total, funnel) => total + funnel[kind], 0)

function namedSource(key: string): { source: VisitSource; campaign: string | null } {
  const [source = '', campaign = null] = key.split('|')
  return { source: visitSources.find((one) => one === source) ?? 'other', campaign }
}

/** Returns the median, or 0 if there is no value. Two middle values are averaged. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
