import type { OfferSort, SortOrder } from '../../contract/enums.ts'
import type { OfferTable } from './offer-table.ts'
import { absentValueSortKey, closedOfferSortKey } from './slot-order.ts'

export type FoundOffer = {
  rowid: number
  /** A number that changes with the content of the offer's card, but not with its counts. */
  contentToken: number
  viewsCount: number
  applicationsCount: number
}

/** A found offer with the key for merging the pages of several shards: `rank`, then the id. */
export type RankedOffer = FoundOffer & { rank: number; idHigh: number; idLow: number }

export const toFoundOffer = (table: OfferTable, slot: number): FoundOffer => ({
  rowid: table.rowidOf(slot),
  contentToken: table.tokens.get(slot)!,
  viewsCount: table.numbers.views_count.get(slot)!,
  applicationsCount: table.numbers.applications_count.get(slot)!,
})

export function toRankedOffer(
  table: OfferTable,
  slot: number,
  sort: { by: OfferSort; order: SortOrder },
): RankedOffer {
  const value = table.numbers[sort.by].get(slot)
  const rank =
    (table.active.has(slot) ? 0 : closedOfferSortKey) +
    (value === null ? absentValueSortKey : sort.order === 'asc' ? value : -value)
  return {
    ...toFoundOffer(table, slot),
    rank,
    idHigh: table.ids.high(slot),
    idLow: table.ids.low(slot),
  }
}

/** Compares two offers by their order in the list. */
export const compareRanks = (a: RankedOffer, b: RankedOffer): number =>
  a.rank - b.rank || a.idHigh - b.idHigh || a.idLow - b.idLow || a.rowid - b.rowid

/** A found offer with its score. The offers of several shards are merged by `compareByScore`. */
export type ScoredOffer = FoundOffer & {
  score: number
  createdAt: number
  idHigh: number
  idLow: number
}

export const toScoredOffer = (table: OfferTable, slot: number, score: number): ScoredOffer => ({
  ...toFoundOffer(table, slot),
  score,
  createdAt: table.numbers.created_at.get(slot) ?? 0,
  idHigh: table.ids.high(slot),
  idLow: table.ids.low(slot),
})

/** Compares two offers: the higher score first, then the newer offer. */
export const compareByScore = (a: ScoredOffer, b: ScoredOffer): number =>
  b.score - a.score || b.createdAt - a.createdAt || a.idHigh - b.idHigh || a.idLow - b.idLow
