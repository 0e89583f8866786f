import { isDateWords } from '../words/date-talk.ts'
import { isOnlyPeriod, periodsIn } from '../words/dates.ts'
import { headingLike, isStrongHeading } from '../words/headings.ts'
import type { TextLine, TextSegment } from './item.ts'
import { linesOf } from './lines.ts'

/** A side with fewer lines is no column. */
const sideRowsMin = 3

/**
 * Whether two sides are columns to read one after the other. Each column has headings or entries of
 * its own. Dates, places or labels beside their text are one table instead, and stay together.
 */
export function areColumns(
  left: TextSegment[],
  right: TextSegment[],
  edgesBefore: readonly number[],
): boolean {
  const [one, other] = [linesOf(left), linesOf(right)]
  if (one.length < sideRowsMin || other.length < sideRowsMin) return false
  const [headsLeft, headsRight] = [headsIn(one), headsIn(other)]
  if (areCards(one, other)) return true
  if (headsLeft === 0 && headsRight > 0 && areMidPage(other)) return false
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

/** The middle of a page in the usual formats, in points, with some tolerance. */
const [middleMinPt, middleMaxPt] = [285, 318]

/** Whether headings are centred on the page, as on one column. */
function areMidPage(lines: TextLine[]): boolean {
  const heads = lines.filter(({ segments, text }) => segments.length === 1 && isStrongHeading(text))
  const middles = heads.map((line) => (line.x0 + line.x1) / 2)
  return (
    areCentred(heads) && middles.every((middle) => middle > middleMinPt && middle < middleMaxPt)
  )
}

/** Whether two entries stand side by side, so that the ranges of their dates share rows. */
function areCards(left: TextLine[], right: TextLine[]): boolean {
  const [one, other] = [rangesIn(left), rangesIn(right)]
  const paired = other.filter((line) => one.some((two) => Math.abs(line.y - two.y) < 1))
  return paired.length > 0 && paired.length * 2 >= other.length
}

const rangesIn = (lines: TextLine[]): TextLine[] =>
  lines.filter(({ segments }) =>
    segments.some(({ text }) => text.length < 90 && periodsIn(text)[0]?.end !== undefined),
  )

/** Columns with fewer lines than this are not judged by their look. */
const lookRowsMin = 6

/** Whether two sides look like columns of their own: in other colours, or each with its own titles. */
function lookApart(one: TextLine[], other: TextLine[]): boolean {
  const [a, b] = [commonLook(one), commonLook(other)]
  return a.color !== b.color || (hasTitles(one, a.key) && hasTitles(other, b.key))
}

/** The left edge of a side. */
const edgeOf = (side: TextSegment[]): number => Math.min(...side.map((one) => one.x0))

/** A key that is equal for texts of one look. */
export const lookKey = ({ size, bold, caps, color }: TextSegment): string =>
  [Math.round(size * 2), bold, caps, color].join()

/** The look that most letters of a column share. */
function commonLook(lines: TextLine[]): { key: string; color: string } {
  const letters = new Map<string, { key: string; color: string; count: number }>()
  for (const one of lines.flatMap((line) => line.segments)) {
    const key = lookKey(one)
    const so = letters.get(key) ?? { key, color: one.color, count: 0 }
    letters.set(key, { ...so, count: so.count + one.text.length })
  }
  return [...letters.values()].reduce((most, look) => (look.count > most.count ? look : most))
}

/** Whether several short lines of one look, other than that of the text, have text below them. */
function hasTitles(lines: TextLine[], plain: string): boolean {
  const titles = lines.filter((line, i) => {
    const [first] = line.segments
    const next = lines[i + 1]
    return (
      line.segments.length === 1 &&
      lookKey(first!) !== plain &&
      line.text.split(' ').length < 6 &&
      !/\d/.test(line.text) &&
      next !== undefined &&
      lookKey(next.segments[0]!) !== lookKey(first!)
    )
  })
  const alike = Map.groupBy(titles, (line) => lookKey(line.segments[0]!))
  return [...alike.values()].some((some) => some.length >= 2)
}

/** The lines that consist of a period only. */
const entriesIn = (lines: TextLine[]): TextLine[] =>
  lines.filter((line) => line.segments.length === 1 && isOnlyPeriod(line.text))

const isRange = (line: TextLine): boolean => periodsIn(line.text)[0]?.end !== undefined

const headsIn = (lines: TextLine[]): number =>
  lines.filter((line) => line.segments.length === 1 && isStrongHeading(line.text)).length

/**
 * Whether most headings are centred or at an edge of their column. Headings elsewhere indicate that
 * the lines contain a further column.
 */
function headsStand(lines: TextLine[]): boolean {
  const x0 = Math.min(...lines.map((line) => line.x0))
  const x1 = Math.max(...lines.map((line) => line.x1))
  const heads = lines.filter((line) => line.segments.length === 1 && isStrongHeading(line.text))
  const stands = heads.filter(
    (line) => line.x0 - x0 < 26 || Math.abs(line.x0 + line.x1 - x0 - x1) < 32 || x1 - line.x1 < 6,
  )
  return stands.length * 2 > heads.length || areCentred(heads)
}

/** Whether most headings of different widths have one middle, as in a box that is wider than its text. */
function areCentred(heads: TextLine[]): boolean {
  const groups = Map.groupBy(heads, (line) => Math.round((line.x0 + line.x1) / 4))
  const most = [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
  const starts = most.map((line) => line.x0)
  return most.length * 2 > heads.length && Math.max(...starts) - Math.min(...starts) > 4
}

/** Whether the dates of the texts on the right are on the left side, and none are on the right. */
function areDated(left: TextSegment[], right: TextLine[]): boolean {
  const own = right.filter((line) => line.segments.some((one) => isOnlyPeriod(one.text)))
  const dates = left.filter((one) => isOnlyPeriod(one.text))
  if (dates.length < 2 || own.length > 0) return false
  const paired = dates.filter((one) => right.some((line) => Math.abs(line.y - one.y) < 0.5))
  return paired.length >= dates.length * 0.8
}

/** Whether lines are mostly headings, whose sections are beside them. */
const areTitles = (lines: TextLine[], heads: number): boolean =>
  heads >= sideRowsMin && heads >= lines.length * 0.6

/** Whether most texts share a right edge but not a left edge, like right-aligned labels of a form. */
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

/** Whether at least half of the lines, apart from headings, are dates. */
function isMargin(lines: TextLine[]): boolean {
  const texts = lines.filter((line) => headingLike(line.text) === undefined)
  const dates = texts.filter((line) => isOnlyPeriod(line.text) || isDateWords(line.text))
  return texts.length > 0 && dates.length >= texts.length * 0.5
}

const datesIn = (lines: TextLine[]): number =>
  lines.filter((line) => periodsIn(line.text).length > 0).length

/** The share of lines, on the side with fewer lines, that share a baseline with a line of the other side. */
function alignment(one: TextLine[], other: TextLine[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const hits = few.filter((a) =>
    many.some((b) => a.page === b.page && Math.abs(a.y - b.y) < 0.3 * a.size),
  )
  return hits.length / few.length
}
