import { removeLineBreakHyphen, startsWithBullet } from '../words/bullets.ts'
import { findPeriodsInText, isPeriodOnlyText } from '../words/dates.ts'
import { isPersonalDetailLabel } from '../words/form-labels.ts'
import { isGradeOrHonour } from '../words/lexicon.ts'
import * as breaks from './breaks.ts'
import type { TextSegment } from './item.ts'
import { buildNearbyFinder, buildWrapLimitEstimator, haveSameLeftEdge } from './line-limits.ts'
import { firstWordWidth } from './lines.ts'
import { findShortListSegments } from './short-lists.ts'

/** If a page has more segments than this, none are joined: comparing all pairs would be slow. */
const segmentsPerPageMax = 1_500

/**
 * Joins wrapped text. Usually, a text continues in the segment below if both have the same style
 * and left edge, and the first word of the lower segment would not have fit on the line above. Each
 * table cell, wrapped title and paragraph becomes one segment.
 */
export function joinWrappedSegments(segments: TextSegment[]): TextSegment[] {
  if (segments.length > segmentsPerPageMax) return segments
  const left = segments.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)
  const near = buildNearbyFinder(left)
  const limitOf = buildWrapLimitEstimator(left, near)
  const rowOf = (one: TextSegment) => near(one, 0.3 * one.size)
  const edges = edgesOf(left)
  const lists = findShortListSegments(left)
  const gone = new Set<TextSegment>()
  const result: TextSegment[] = []
  left.forEach((first, i) => {
    if (gone.has(first)) return
    let whole = first
    let last = first
    let pitch = 0
    for (let at = i + 1; at < left.length && at < i + 60; at += 1) {
      const next = left[at]!
      if (gone.has(next) || next.y - last.y < 0.5 * last.size) continue
      if (next.y - last.y > 1.75 * last.size) break
      const isAlike = looksAlike(last, next)
      if (!isAlike && !isStackedBelow(last, next)) continue
      const isHeading = breaks.isWrappedHeading(whole.text, next.text)
      if (!isHeading && !isAlike) continue
      const edge = edges.get(last)!
      const isPeriod = whole === first && breaks.isPeriodOnTwoLines(first, next, near(first, 60))
      const goesOn =
        isHeading ||
        isPeriod ||
        breaks.isWrappedPhrase(whole, last, next, edge) ||
        (breaks.isWrappedAddress(whole.text, next.text) &&
          (isFull(last, limitOf(last)) || isFull(last, reachOf(last, near(last, 160)) + 4))) ||
        (continues(whole, last, next, edge, pitch) &&
          (hasNoRoom(last, next, limitOf(last)) ||
            (lists.has(last) &&
              /^\p{Ll}/u.test(next.text) &&
              (startsWithBullet(whole.text) ||
                hasNoRoom(last, next, reachOf(last, near(last, 160)))))) &&
          !startsRow(next, rowOf, gone) &&
          !(
            isCapital(next) &&
            rowOf(last).some((one) =>
              isDateAfter(last, one)
                ? !mayWrap(last, next) || hasRoomBefore(last, next, one)
                : isDateAfter(one, last) && next.text.split(' ').length > hangingWordsMax,
            )
          ) &&
          !(lists.has(last) && lists.has(next) && isCapital(next)) &&
          !beginsWithDates(next.text, whole.text) &&
          !(
            isShort(first) &&
            !isMidSentence(first, next) &&
            breaks.isNewTableRow(first, next, rowOf)
          ))
      if (!goesOn) continue
      pitch = next.y - last.y
      whole = {
        ...whole,
        text: isPeriod ? `${whole.text} – ${next.text}` : joinedTexts(whole.text, next.text),
        x1: Math.max(whole.x1, next.x1),
        foot: next.y,
        endsBold: next.endsBold,
        endsItalic: next.endsItalic,
        runs: [...whole.runs, ...next.runs],
      }
      gone.add(next)
      last = next
    }
    result.push(whole)
  })
  return result
}

/** Whether a text begins an entry or field: dates or a form label are left of it in its row. */
const startsRow = (
  one: TextSegment,
  rowOf: (one: TextSegment) => TextSegment[],
  gone: ReadonlySet<TextSegment>,
): boolean =>
  rowOf(one)
    .filter((two) => two.x1 <= one.x0 && !gone.has(two))
    .some(
      (two) =>
        isPeriodOnlyText(two.text) ||
        (one.x0 - two.x1 < 3 * one.size && isPersonalDetailLabel(two.text)),
    )

// Whether `two` is a text of dates right of `one`. A name before dates rarely continues below.
const isDateAfter = (one: TextSegment, two: TextSegment): boolean =>
  two.x0 >= one.x1 && isPeriodOnlyText(two.text)

// Whether a name may continue in the short text `next`. The name must end in bold, or begin in bold
// and then change its font.
const mayWrap = ({ startsBold, endsBold, runs }: TextSegment, next: TextSegment): boolean =>
  (endsBold || (startsBold && runs.length > 1)) &&
  next.text.split(' ').length <= 3 &&
  !isGradeOrHonour(next.text)

/** The minimum distance (in em) between dates at the right edge and the text to their left. */
const besideDatesEm = 1.4

// Whether the first word of `next` would have fit to the right of `one`, before the text `wall`.
const hasRoomBefore = (one: TextSegment, next: TextSegment, wall: TextSegment): boolean =>
  wall.x0 - one.x1 > firstWordWidth(next, one, 1.5) + besideDatesEm * one.size

/** Whether a text may be a table cell: short, with its first and last words in the same weight. */
const isShort = ({ text, startsBold, endsBold }: TextSegment): boolean =>
  text.split(' ').length < 6 && startsBold === endsBold

/** Whether `below` begins in lower case and so continues a sentence that `above` begins. */
const isMidSentence = (above: TextSegment, below: TextSegment): boolean =>
  isCapital(above) && /^\p{Ll}/u.test(below.text)

// Whether a text begins with a date range, or with a date if the text above does so too.
const beginsWithDates = (text: string, above: string): boolean => {
  const [period] = findPeriodsInText(text)
  const isEntry = period?.end !== undefined || findPeriodsInText(above)[0]?.from === 0
  return period !== undefined && isEntry && /^[\s([✦]*$/.test(text.slice(0, period.from))
}

const isCapital = ({ text }: TextSegment): boolean => /^[\p{Lu}\d]/u.test(text)

// Maps each segment to the left edge of its line, even after a change of style within the line.
function edgesOf(segments: TextSegment[]): Map<TextSegment, number> {
  const edges = new Map<TextSegment, number>()
  segments.forEach((one, i) => {
    const before = segments
      .slice(Math.max(0, i - 12), i)
      .findLast(
        (two) =>
          Math.abs(two.y - one.y) < 1 && one.x0 > two.x1 - 1 && one.x0 - two.x1 < 0.5 * one.size,
      )
    edges.set(one, before ? (edges.get(before) ?? before.x0) : one.x0)
  })
  return edges
}

/** Whether `next` may continue `whole`: its position fits, and `whole` is not complete. */
function continues(
  whole: TextSegment,
  last: TextSegment,
  next: TextSegment,
  edge: number,
  pitch: number,
): boolean {
  if (startsWithBullet(next.text) || breaks.isCompleteLine(whole.text, next.text)) return false
  const x0 = Math.abs(next.x0 - whole.x0) < 2 ? whole.x0 : edge
  const hang = startsWithBullet(whole.text) ? 16 : 1.6
  const isAtEdge = next.x0 - x0 > -1.6 && next.x0 - x0 < hang
  const isCentred = Math.abs(next.x0 + next.x1 - last.x0 - last.x1) < 1.2 && last.x0 - next.x0 < 60
  if (!isAtEdge && !isCentred) return false
  return pitch === 0 || next.y - last.y <= pitch * 1.12
}

/** Below a name beside dates, a text of more words is a description and not part of the name. */
const hangingWordsMax = 4

/** Whether a line has no room for another letter, so that a long word may be broken there. */
const isFull = (one: TextSegment, limit: number): boolean =>
  one.x1 > limit - (1.5 * (one.x1 - one.x0)) / Math.max(1, one.text.length) - 4

// Returns the right end of the widest text that has the same left edge as a segment.
const reachOf = (one: TextSegment, around: TextSegment[]): number =>
  Math.max(...around.flatMap((two) => (haveSameLeftEdge(one, two) ? [two.x1] : [])))

/** Whether the first word of the second segment would not have fit on the first line. */
const hasNoRoom = (last: TextSegment, next: TextSegment, limit: number): boolean =>
  last.x1 + firstWordWidth(next, last, 1.1) > limit - 2

const looksAlike = (a: TextSegment, b: TextSegment): boolean =>
  a.endsBold === b.startsBold &&
  a.endsItalic === b.startsItalic &&
  a.color === b.color &&
  Math.abs(a.size - b.size) < 0.3 &&
  (a.caps === b.caps || b.text.length < 4 || (!a.caps && !b.text.includes(' ')))

// Whether `b` has the style of `a` and begins within its width. Sizes may differ (small capitals).
const isStackedBelow = (a: TextSegment, b: TextSegment): boolean =>
  a.bold === b.bold && a.caps === b.caps && a.color === b.color && b.x0 > a.x0 - 3 && b.x0 < a.x1

function joinedTexts(above: string, below: string): string {
  if (
    breaks.trailingAddressPattern.test(above) &&
    (/[/.@_-]$/.test(above) || breaks.isWrappedAddress(above, below))
  )
    return above + below
  if (/\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below)) return removeLineBreakHyphen(above) + below
  return `${above} ${below}`
}
