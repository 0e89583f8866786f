import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import {
  firstPageCursor,
  initialOfferListCursor,
  nextOfferListCursor,
  type OfferListCursor,
} from './list-cursor.ts'

const spanOf = ({ page, limit }: OfferListCursor): [from: number, to: number] => [
  (page - 1) * limit,
  page * limit,
]

function spans(first: OfferListCursor, count: number): [from: number, to: number][] {
  const cursors = [first]
  while (cursors.length < count) cursors.push(nextOfferListCursor(cursors.at(-1) ?? first))
  return cursors.map(spanOf)
}

test('scrolling loads five at a time up to thirty, then a button loads thirty', () => {
  expect(spans(firstPageCursor, 8)).toEqual([
    [0, 5],
    [5, 10],
    [10, 15],
    [15, 20],
    [20, 25],
    [25, 30],
    [30, 60],
    [60, 90],
  ])
})

test.each([1, 5, 7, 10, 25, 28, 30, 31, 60, 300])(
  'a list of %i offers starts with at most one full response and continues without a gap',
  (depth) => {
    const all = spans(initialOfferListCursor(depth), 10)
    expect(all[0]?.[1]).toBeGreaterThanOrEqual(Math.min(depth, limits.infiniteScrollOffersMax))
    expect(all[0]?.[1]).toBeLessThanOrEqual(limits.pageSizeMax)
    for (const [index, [from]] of all.entries()) expect(from).toBe(all[index - 1]?.[1] ?? 0)
  },
)
