import type { TextSegment } from './item.ts'

/** Returns a segment and all segments less than `reach` points above or below it. */
type FindNearbySegments = (one: TextSegment, reach: number) => TextSegment[]

/** Returns a function that finds the segments near a segment. `sorted` runs from top to bottom. */
export function buildNearbyFinder(sorted: TextSegment[]): FindNearbySegments {
  const places = new Map(sorted.map((one, i) => [one, i]))
  return (one, reach) => {
    let from = places.get(one)!
    let to = from + 1
    while (from > 0 && one.y - sorted[from - 1]!.y < reach) from -= 1
    while (to < sorted.length && sorted[to]!.y - one.y < reach) to += 1
    return sorted.slice(from, to)
  }
}

/** Returns a function that estimates the x coordinate at which the text of a segment must wrap. */
export function buildWrapLimitEstimator(
  segments: TextSegment[],
  near: FindNearbySegments,
): (one: TextSegment) => number {
  const wordy = new Set(segments.filter((one) => one.text.split(' ').length > 4))
  const reached = segments.reduce((most, one) => Math.max(most, one.x1), 0)
  // If all texts are short, the page margin is unknown and 570 pt is assumed.
  const end = reached > textEndMinPt ? reached + 10 : 570
  const reaches = reachOfStacks(segments, wordy)
  return (one) => {
    const around = near(one, 160)
    const walls = around.flatMap((two) =>
      isBeside(one, two) && isColumn(one, two, around) && reachesDown(one, two, around)
        ? two.x0 - 6
        : [],
    )
    const wall = Math.min(end, ...walls)
    const stack = around.filter((two) => haveSameLeftEdge(one, two) && two.x1 <= wall)
    const reached = Math.max(...stack.map((two) => two.x1), one.x1)
    // Only running text shows where a column ends on the right, because names vary in length.
    const isText = stack.filter((two) => wordy.has(two)).length > 1
    const paragraph = reaches.get(stackOf(one)) ?? Number.POSITIVE_INFINITY
    if (paragraph < wall - 60 && one.x1 <= paragraph) return paragraph
    return isText && wall - reached < 60 ? reached : wall - 10
  }
}

const stackOf = (one: TextSegment): number => Math.round(one.x0 / 3)

// Maps each left edge of running text to the right end of its longest line, if a second line ends
// nearby. Only lines that continue below in lower case count, because other lines end anywhere.
function reachOfStacks(
  segments: TextSegment[],
  wordy: ReadonlySet<TextSegment>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const [key, stack] of Map.groupBy(segments, stackOf)) {
    const wrapped = stack.filter((one, i) => wordy.has(one) && continuesBelow(one, stack[i + 1]))
    const ends = wrapped.map((one) => one.x1).sort((a, b) => b - a)
    if (ends[1] !== undefined && ends[0]! - ends[1] < stackEdgePt) found.set(key, ends[0]!)
  }
  return found
}

const continuesBelow = (one: TextSegment, next: TextSegment | undefined): boolean =>
  next !== undefined && next.y - one.y < 1.75 * one.size && /^\p{Ll}/u.test(next.text)

/** The right ends of a paragraph's longest lines differ by less than this: about a word's width. */
const stackEdgePt = 25

/** Text that extends further right than this has reached the margin of the page. */
const textEndMinPt = 480

// Whether the column of `two` reaches down to about two lines above `one`, or further.
const reachesDown = (one: TextSegment, two: TextSegment, around: TextSegment[]): boolean =>
  around.some((three) => Math.abs(three.x0 - two.x0) < 3 && three.y - one.y > -1.9 * one.size)

const isBeside = (one: TextSegment, two: TextSegment): boolean =>
  two.x0 > one.x1 + 2 && Math.abs(two.y - one.y) < 45

// Whether `two` is part of a column: it is in the same row as `one`, or has the same left edge as
// another text. Otherwise it is probably a centred heading.
const isColumn = (one: TextSegment, two: TextSegment, around: TextSegment[]): boolean =>
  Math.abs(two.y - one.y) < 0.6 * one.size ||
  around.some((three) => three !== two && Math.abs(three.x0 - two.x0) < 3)

export const haveSameLeftEdge = (one: TextSegment, two: TextSegment): boolean =>
  Math.abs(Math.round(two.x0 / 3) - Math.round(one.x0 / 3)) <= 1
