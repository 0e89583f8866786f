import { yieldThread } from '../pause.ts'
import { isDateWords } from '../words/date-talk.ts'
import { isOnlyPeriod, periodsIn } from '../words/dates.ts'
import { headingLike, isStrongHeading } from '../words/headings.ts'
import type { TextLine, TextSegment } from './item.ts'
import { linesOf, rowsOf } from './lines.ts'
import { joinWrappedSegments } from './wrapped.ts'

/** A column of text that may continue over several pages, read from top to bottom. */
type Lane = { x0: number; x1: number; segments: TextSegment[] }
type Gutter = { x: number; from: number; to: number; gap: number }

const rowsMin = 3
const depthMax = 6

/**
 * The lines of a document in reading order. Each page is split recursively at its gutters. If a
 * column continues on further pages, all of the column is read before the next column.
 */
export async function readingOrder(segments: TextSegment[]): Promise<TextLine[]> {
  const pages = Map.groupBy(segments, (one) => one.page)
  const lanes: Lane[] = []
  for (const page of [...pages.keys()].sort((a, b) => a - b)) {
    // No pause after the first page: reading two pages takes less time than a pause.
    if (page > 1) await yieldThread()
    const before = [...lanes]
    for (const part of partsOf(joinWrappedSegments(pages.get(page)!), 0, before)) {
      const lane = laneOf(part)
      const above = before.findLast((one) => isUnder(lane, one))
      if (above && page > 0) {
        above.segments.push(...part)
        above.x1 = Math.max(above.x1, lane.x1)
      } else lanes.push(lane)
    }
  }
  return lanes.flatMap((lane) => linesOf(lane.segments))
}

const laneOf = (segments: TextSegment[]): Lane => ({
  x0: Math.min(...segments.map((one) => one.x0)),
  x1: Math.max(...segments.map((one) => one.x1)),
  segments,
})

/** Whether two columns begin at the same left edge, so that one continues the other. */
const isUnder = (lane: Lane, above: Lane): boolean => Math.abs(lane.x0 - above.x0) < 12

function partsOf(segments: TextSegment[], depth: number, before: Lane[]): TextSegment[][] {
  const rows = rowsOf(segments).map((row) => row.toSorted((a, b) => a.x0 - b.x0))
  if (depth >= depthMax || rows.length < rowsMin || rows.length > 400) return [segments]
  const titled = titledParts(rows)
  if (titled)
    return titled
      .filter((part) => part.length > 0)
      .flatMap((part) => partsOf(part, depth + 1, before))
  for (const { x, from, to } of guttersOf(rows).flatMap((one) => betweenHeadings(rows, one))) {
    const band = rows.slice(from, to).flat()
    // Every segment goes to exactly one side, so that no text is lost.
    const right = band.filter((one) => one.x0 >= x - 3)
    const left = band.filter((one) => !right.includes(one))
    if (!areColumns(left, right, before)) continue
    const parts = [rows.slice(0, from).flat(), left, right, rows.slice(to).flat()]
    return parts
      .filter((part) => part.length > 0)
      .flatMap((part) => partsOf(part, depth + 1, before))
  }
  return [segments]
}

/**
 * The parts of a page in which several headings of one look share a row, so that each heads a column.
 * The columns end at the next heading or where a text crosses from one to another.
 */
function titledParts(rows: TextSegment[][]): TextSegment[][] | undefined {
  const at = rows.findIndex(areHeadings)
  if (at < 0 || at === rows.length - 1) return undefined
  const starts = rows[at]!.map((one) => one.x0 - 3)
  const columnOf = (one: TextSegment) => starts.findLastIndex((x) => one.x0 >= x)
  const isInside = (one: TextSegment) => {
    const next = starts[columnOf(one) + 1]
    return columnOf(one) >= 0 && (next === undefined || one.x1 <= next + 3)
  }
  const crossed = rows.findIndex((row, i) => i > at && !row.every(isInside))
  let to = crossed < 0 ? rows.length : crossed
  // What crosses the columns may have a heading of its own above it.
  const isOwnHead = (row: TextSegment[]) => row.length === 1 && columnOf(row[0]!) === 0
  if (crossed > 0 && isOwnHead(rows[to - 1]!) && isStrongHeading(rows[to - 1]![0]!.text)) to -= 1
  const band = rows.slice(at, to).flat()
  // One row below the headings is a table's first row, not columns.
  if (to - at < rowsMin) return undefined
  return [
    rows.slice(0, at).flat(),
    ...starts.map((_, i) => band.filter((one) => columnOf(one) === i)),
    rows.slice(to).flat(),
  ]
}

const areHeadings = (row: TextSegment[]): boolean => {
  const [first] = row
  return (
    row.length > 1 &&
    row.every(
      (one) =>
        isStrongHeading(one.text) && lookKey(one) === lookKey(first!) && !/[:,]/.test(one.text),
    )
  )
}

/** Vertical strips that no text crosses, with their first and last rows, sorted from the longest. */
function guttersOf(rows: TextSegment[][]): Gutter[] {
  const edges = new Set(rows.flat().map((one) => Math.round(one.x0 / 3) * 3))
  const found = [...edges]
    .map((edge) => longestRun(rows, edge - 4))
    .filter((one) => one.to - one.from >= rowsMin)
  const worth = (one: Gutter) => (one.to - one.from) * (0.75 + 0.25 * edgeShare(rows, one))
  return found
    .map((one) => ({ one, value: worth(one) }))
    .sort((a, b) => b.value - a.value || b.one.gap - a.one.gap)
    .slice(0, 12)
    .map(({ one }) => one)
}

/**
 * Splits a gutter at headings that span both sides, for a page whose cards form a grid. In a grid the
 * right side starts level with the left one and has no headings of its own, and no text is beside a
 * spanning heading. Beside a sidebar, text continues past the headings, so the gutter stays whole.
 */
function betweenHeadings(rows: TextSegment[][], gutter: Gutter): Gutter[] {
  const { x, from, to } = gutter
  const isHead = (row: TextSegment[]) =>
    row.length === 1 && row[0]!.x1 <= x && isStrongHeading(row[0]!.text)
  const band = rows.slice(from, to)
  const right = band.flatMap((row) => row.filter((one) => one.x0 >= x))
  const isLevel = right[0] !== undefined && rows[from + 1]?.includes(right[0])
  const first = rows[from]![0]!
  const isLikeFirst = (one: TextSegment) =>
    isStrongHeading(one.text) &&
    Math.abs(one.size - first.size) < 0.3 &&
    one.bold === first.bold &&
    one.caps === first.caps
  // In a grid the cards' headings share a row; headings in the right column alone indicate two columns.
  const hasOwnHeads = band.some((row) => {
    const heads = row.filter(isLikeFirst)
    return heads.length > 0 && heads.every((one) => one.x0 >= x)
  })
  if (!isLevel || !isHead(rows[from]!) || hasOwnHeads) return [gutter]
  const heads = band.filter(isHead).flat()
  const isRoomy = heads.every((one) => right.every((two) => Math.abs(two.y - one.y) >= one.size))
  if (!isRoomy) return [gutter]
  const starts = [...band.keys()].filter((at) => band[at]!.some((one) => isStrongHeading(one.text)))
  return starts.map((start, i) => ({
    ...gutter,
    from: from + start + (isHead(band[start]!) ? 1 : 0),
    to: from + (starts[i + 1] ?? band.length),
  }))
}

/** The share of texts right of a gutter that begin at one left edge. The share is high for a column. */
function edgeShare(rows: TextSegment[][], { x, from, to }: Gutter): number {
  const right = rows.slice(from, to).flatMap((row) => row.filter((one) => one.x0 >= x))
  const edge = Math.min(...right.map((one) => one.x0))
  return right.filter((one) => one.x0 < edge + 16).length / Math.max(1, right.length)
}

function longestRun(rows: TextSegment[][], x: number): Gutter {
  let best: Gutter = { x, from: 0, to: 0, gap: 0 }
  let from = 0
  for (let at = 0; at <= rows.length; at += 1) {
    const isCrossed = rows[at]?.some((one) => one.x0 < x - 3 && one.x1 > x - 3) ?? true
    if (!isCrossed) continue
    const run = trimmed(rows, x, from, at)
    if (run.to - run.from > best.to - best.from) best = run
    from = at + 1
  }
  return best
}

/** Removes rows at the top and bottom that have text on only one side. */
function trimmed(rows: TextSegment[][], x: number, from: number, to: number): Gutter {
  const sides = rows.slice(from, to).map((row) => ({
    left: Math.max(
      ...row.filter((one) => one.x1 <= x).map((one) => one.x1),
      Number.NEGATIVE_INFINITY,
    ),
    right: Math.min(
      ...row.filter((one) => one.x0 >= x).map((one) => one.x0),
      Number.POSITIVE_INFINITY,
    ),
  }))
  const hasBoth = sides.some((one) => one.left > 0) && sides.some((one) => one.right < 1e6)
  if (!hasBoth) return { x, from, to: from, gap: 0 }
  const gap = Math.min(...sides.map((one) => one.right)) - Math.max(...sides.map((one) => one.left))
  return gap >= 7 ? { x, from, to, gap } : { x, from, to: from, gap }
}

/**
 * Whether two sides are columns to read one after the other. Each column has headings or entries of
 * its own. Dates, places or labels beside their text are one table instead, and stay together.
 */
function areColumns(left: TextSegment[], right: TextSegment[], before: Lane[]): boolean {
  const [one, other] = [linesOf(left), linesOf(right)]
  if (one.length < rowsMin || other.length < rowsMin) return false
  const [headsLeft, headsRight] = [headsIn(one), headsIn(other)]
  if (areCards(one, other)) return true
  if (headsLeft === 0 && headsRight > 0 && areMidPage(other)) return false
  if (headsLeft > 0 && headsRight > 0) return headsStand(one) && headsStand(other)
  if (isMargin(beside(one, other)) || isMargin(beside(other, one))) return false
  if (areDated(left, other) || areLabels(left) || areTitles(one, headsLeft)) return false
  const isKnown =
    before.some((lane) => Math.abs(lane.x0 - laneOf(right).x0) < 6) &&
    before.some((lane) => Math.abs(lane.x0 - laneOf(left).x0) < 6)
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

const lookKey = ({ size, bold, caps, color }: TextSegment): string =>
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
  heads >= rowsMin && heads >= lines.length * 0.6

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
