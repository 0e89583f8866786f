import type { OfferSort, SortOrder } from '../../contract/enums.ts'
import type { OfferTable } from './offer-table.ts'
import { absentKey, closedKey } from './slot-order.ts'

/** An offer that the catalogue has found: where its card is, which state of it, and its counts. */
export type FoundOffer = {
  rowid: number
  /** See `IndexedOffer`. */
  contentToken: number
  viewsCount: number
  applicationsCount: number
}

/** With its place in the order of the list, by which the pages of shards are merged. */
export type RankedOffer = FoundOffer & { rank: number; idHigh: number; idLow: number }

export const foundOffer = (table: OfferTable, slot: number): FoundOffer => ({
  rowid: table.rowidOf(slot),
  contentToken: table.tokens.get(slot)!,
  viewsCount: table.numbers.views_count.get(slot)!,
  applicationsCount: table.numbers.applications_count.get(slot)!,
})

export function rankedOffer(
  table: OfferTable,
  slot: number,
  sort: { by: OfferSort; order: SortOrder },
): RankedOffer {
  const value = table.numbers[sort.by].get(slot)
  const rank =
    (table.active.has(slot) ? 0 : closedKey) +
    (value === null ? absentKey : sort.order === 'asc' ? value : -value)
  return {
    ...foundOffer(table, slot),
    rank,
    idHigh: table.ids.high(slot),
    idLow: table.ids.low(slot),
  }
}

/** As the list is sorted. */
export const compareRanks = (a: RankedOffer, b: RankedOffer): number =>
  a.rank - b.rank || a.idHigh - b.idHigh || a.idLow - b.idLow || a.rowid - b.rowid
