import { hasOnlyDateWords } from '../words/date-talk.ts'
import { findPeriodsInText, isPeriodOnlyText } from '../words/dates.ts'
import { classifyLikelySectionHeading, isUnambiguousHeading } from '../words/headings.ts'
import type { TextLine, TextSegment } from './item.ts'
import { findMostCommonKey, segmentsToTextLines } from './lines.ts'

/** A side of the page with fewer lines than this is not a column, unless both sides are cards. */
const sideRowsMin = 3

/**
 * Whether the two sides of a gutter are separate columns, each with headings or entries of its own.
 * If one side contains only dates, places or labels for the other side, both are one table.
 * @param edgesBefore the left edges of the columns on earlier pages
 */
export function areSeparateColumns(
  left: TextSegment[],
  right: TextSegment[],
  edgesBefore: readonly number[],
): boolean {
  const [one, other] = [segmentsToTextLines(left), segmentsToTextLines(right)]
  if (other.length > 1 && areCards(one, other)) return true
  if (one.length < sideRowsMin || other.length < sideRowsMin) return false
  const [headsLeft, headsRight] = [headsIn(one).length, headsIn(other).length]
  if (headsLeft > 0 && headsRight > 0) return headsStand(one) && headsStand(other)
  if (isMargin(beside(one, other)) || isMargin(beside(other, one))) return false
  if (areDated(left, other) || areLabels(left) || areTitles(one, headsLeft)) return false
  const isKnown = [left, right].every((side) =>
    edgesBefore.some((x0) => Math.abs(x0 - edgeOf(side)) < 6),
  )
  if (isKnown && one[0]!.page > 0) return true
  const aligned = alignment(one, other)
  if (aligned < 0.6 && Math.min(one.length, other.length) >= lookRowsMin && lookApart(one, other))
    return true
  if (headsLeft > 0 || headsRight > 0) {
    const heads = headsLeft > 0 ? one : other
    const count = Math.max(headsLeft, headsRight)
    return aligned < 0.6 && heads.length >= 3 * count && heads.length >= 6
  }
  const entries = [entriesIn(one), entriesIn(other)]
  if (entries.every((found) => found.length > 0) && entries.some((found) => found.some(isRange)))
    return true
  return aligned < 0.5 && datesIn(one) >= 2 && datesIn(other) >= 2
}

/** Whether at least half of the date ranges on the right are level with a range on the left. */
function areCards(left: TextLine[], right: TextLine[]): boolean {
  const [one, other] = [rangesIn(left), rangesIn(right)]
  const paired = other.filter((line) => one.some((two) => Math.abs(line.y - two.y) < 1))
  return paired.length > 0 && paired.length * 2 >= other.length
}

const rangesIn = (lines: TextLine[]): TextLine[] =>
  lines.filter(({ segments }) =>
    segments.some(
      ({ text }) =>
        text.length < 90 && !text.endsWith('.') && findPeriodsInText(text)[0]?.end !== undefined,
    ),
  )

/** If one of two columns has fewer lines than this, their styles are not compared. */
const lookRowsMin = 6

/** Whether two sides look like separate columns: their colours differ, or both have titles. */
function lookApart(one: TextLine[], other: TextLine[]): boolean {
  const [a, b] = [commonLook(one), commonLook(other)]
  return a.color !== b.color || (hasTitles(one, a.key) && hasTitles(other, b.key))
}

const edgeOf = (side: TextSegment[]): number => Math.min(...side.map((one) => one.x0))

/** Returns a key that is equal for texts of the same style (size, weight, capitals and colour). */
export const buildTextStyleKey = ({ size, bold, caps, color }: TextSegment): string =>
  [Math.round(size * 2), bold, caps, color].join()

/** Returns the style and colour that most letters of a column have. */
function commonLook(lines: TextLine[]): { key: string; color: string } {
  const texts = lines.flatMap((line) => line.segments)
  const key = findMostCommonKey(texts, buildTextStyleKey)
  return { key, color: texts.find((one) => buildTextStyleKey(one) === key)!.color }
}

// Whether at least two short lines share a style that is neither `plain` nor the next line's style.
function hasTitles(lines: TextLine[], plain: string): boolean {
  const titles = lines.filter((line, i) => {
    const [first] = line.segments
    const next = lines[i + 1]
    return (
      line.segments.length === 1 &&
      buildTextStyleKey(first!) !== plain &&
      line.text.split(' ').length < 6 &&
      !/\d/.test(line.text) &&
      next !== undefined &&
      buildTextStyleKey(next.segments[0]!) !== buildTextStyleKey(first!)
    )
  })
  const alike = Map.groupBy(titles, (line) => buildTextStyleKey(line.segments[0]!))
  return [...alike.values()].some((some) => some.length >= 2)
}

/** Returns the lines that contain only dates. Each of them marks a job or a course of study. */
const entriesIn = (lines: TextLine[]): TextLine[] =>
  lines.filter((line) => line.segments.length === 1 && isPeriodOnlyText(line.text))

const isRange = (line: TextLine): boolean => findPeriodsInText(line.text)[0]?.end !== undefined

const headsIn = (lines: TextLine[]): TextLine[] =>
  lines.filter((line) => line.segments.length === 1 && isUnambiguousHeading(line.text))

// Whether most headings are centred or at an edge. If not, the side probably has several columns.
function headsStand(lines: TextLine[]): boolean {
  const x0 = Math.min(...lines.map((line) => line.x0))
  const x1 = Math.max(...lines.map((line) => line.x1))
  const heads = headsIn(lines)
  const stands = heads.filter(
    (line) => line.x0 - x0 < 26 || Math.abs(line.x0 + line.x1 - x0 - x1) < 32 || x1 - line.x1 < 6,
  )
  return stands.length * 2 > heads.length || areCentred(heads)
}

// Whether most headings are centred: they share their centre but not their left edge.
function areCentred(heads: TextLine[]): boolean {
  const groups = Map.groupBy(heads, (line) => Math.round((line.x0 + line.x1) / 4))
  const most = [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  const starts = most.map((line) => line.x0)
  return most.length * 2 > heads.length && Math.max(...starts) - Math.min(...starts) > 4
}

// Whether the left side contains the dates for the texts on the right: nearly all dates on the left
// have a text on the right in the same row, and the right side has no dates of its own.
function areDated(left: TextSegment[], right: TextLine[]): boolean {
  const own = right.filter((line) => line.segments.some(isEntryDate))
  const dates = left.filter((one) => isPeriodOnlyText(one.text))
  if (dates.length < 2 || own.length > 0) return false
  const paired = dates.filter((one) => right.some((line) => Math.abs(line.y - one.y) < 0.5))
  return paired.length >= dates.length * 0.8
}

/** Whether a text is an entry's dates. A single full date is more likely a date of birth. */
const isEntryDate = ({ text }: TextSegment): boolean =>
  isPeriodOnlyText(text) &&
  findPeriodsInText(text).every((one) => one.end !== undefined || !one.start?.day)

/** Whether one side consists mostly of headings that belong to the texts on the other side. */
const areTitles = (lines: TextLine[], heads: number): boolean =>
  heads >= sideRowsMin && heads >= lines.length * 0.6

/** Whether most texts share a right edge but not a left edge, like right-aligned form labels. */
function areLabels(left: TextSegment[]): boolean {
  const ends = Map.groupBy(left, (one) => Math.round(one.x1 / 2))
  const aligned = [...ends.values()].reduce((most, some) =>
    some.length > most.length ? some : most,
  )
  const starts = new Set(aligned.map((one) => Math.round(one.x0 / 3))).size
  return starts >= 4 && aligned.length >= left.length * 0.5
}

/** The lines of one side that are within the vertical extent of the other side. */
function beside(lines: TextLine[], other: TextLine[]): TextLine[] {
  const heights = other.map((line) => line.y)
  const [top, foot] = [Math.min(...heights), Math.max(...heights)]
  return lines.filter((line) => line.y > top - line.size && line.y < foot + line.size)
}

/** Whether at least half of the lines are dates. Headings are not counted. */
function isMargin(lines: TextLine[]): boolean {
  const texts = lines.filter((line) => classifyLikelySectionHeading(line.text) === undefined)
  const dates = texts.filter((line) => isPeriodOnlyText(line.text) || hasOnlyDateWords(line.text))
  return texts.length > 0 && dates.length >= texts.length * 0.5
}

const datesIn = (lines: TextLine[]): number =>
  lines.filter((line) => findPeriodsInText(line.text).length > 0).length

// For the side with fewer lines, returns the share of its lines that have a line beside them.
function alignment(one: TextLine[], other: TextLine[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const hits = few.filter((a) =>
    many.some((b) => a.page === b.page && Math.abs(a.y - b.y) < 0.3 * a.size),
  )
  return hits.length / few.length
}
