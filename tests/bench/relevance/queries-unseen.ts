import type { JudgedQuery } from './judged-query.ts'
import { unseenEngineeringQueries } from './unseen-engineering.ts'
import { unseenOfficeQueries } from './unseen-offices.ts'
import { unseenPlaceQueries } from './unseen-places.ts'
import { unseenTradeQueries } from './unseen-trades.ts'

/**
 * Queries in the format of `judged-query.ts`, by an author who has not read the ranking code. They
 * are scored separately and never printed one by one, so that the ranking is not tuned to them. The
 * patterns were written from the offers' own titles, contracts, levels and places, never from
 * search results.
 */
export const unseenQueries: JudgedQuery[] = [
  ...unseenOfficeQueries,
  ...unseenTradeQueries,
  ...unseenEngineeringQueries,
  ...unseenPlaceQueries,
]
