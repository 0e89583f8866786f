import type { JudgedQuery } from './judged-query.ts'
import { unseenEngineeringQueries } from './unseen-engineering.ts'
import { unseenOfficeQueries } from './unseen-offices.ts'
import { unseenPlaceQueries } from './unseen-places.ts'
import { unseenTradeQueries } from './unseen-trades.ts'

/**
 * Queries by somebody who has not read the ranking, in the format of `judged-query.ts`. They are scored
 * apart and never printed one by one, so that nobody tunes the ranking to them. The patterns were written
 * from the offers' own titles, contracts, levels and places, never from what a search returns.
 */
export const unseenQueries: JudgedQuery[] = [
  ...unseenOfficeQueries,
  ...unseenTradeQueries,
  ...unseenEngineeringQueries,
  ...unseenPlaceQueries,
]
