import { Bitset } from './bitset.ts'
import type { IndexFilters, OfferIndex } from './offer-index.ts'
import type { OfferTable } from './offer-table.ts'
import { closedOfferSortKey } from './slot-order.ts'
import type { TextMatch } from './text-search.ts'

/** Larger than every timestamp, in milliseconds. */
const timeEndMs = 2 ** 42

/** Returns one page of the matches (open before closed, then best first) and the total number. */
export function searchByRelevance(
  index: OfferIndex,
  filters: IndexFilters,
  { offset, limit }: { offset: number; limit: number },
  match: TextMatch | undefined,
): { total: number; slots: number[] } {
  const { table } = index
  const matching = index.matching(filters, match?.slots)
  const groupOf = (slot: number) =>
    (table.active.has(slot) ? 0 : closedGroupMin) + costOf(match, slot)
  const sizes = new Uint32Array(2 * closedGroupMin)
  matching.forEach((slot) => {
    sizes[groupOf(slot)]!++
  })
  const slots: number[] = []
  let total = 0
  for (const [group, size] of sizes.entries()) {
    if (size === 0) continue
    const skipped = Math.max(0, offset - total)
    total += size
    if (slots.length >= limit || skipped >= size) continue
    const members = new Bitset(table.slots)
    matching.forEach((slot) => {
      if (groupOf(slot) === group) members.add(slot)
    })
    const page = { offset: skipped, limit: limit - slots.length }
    slots.push(...index.newest(members, page))
  }
  return { total, slots }
}

/** Returns the number by which the found offers of all shards are sorted, lowest first. */
export const computeRelevanceRank = (
  table: OfferTable,
  slot: number,
  match: TextMatch | undefined,
): number =>
  (table.active.has(slot) ? 0 : closedOfferSortKey) +
  costOf(match, slot) * timeEndMs +
  (timeEndMs - 1 - (table.numbers.created_at.get(slot) ?? 0))

/**
 * Added to the cost of closed offers to put them last. Larger than the cost of any match: a search
 * has at most twelve words or phrases, and each costs less than 64.
 */
const closedGroupMin = 1_024

const costOf = (match: TextMatch | undefined, slot: number): number => match?.costs[slot] ?? 0
