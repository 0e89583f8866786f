import { yieldThread } from '../pause.ts'
import { isUnambiguousHeading } from '../words/headings.ts'
import type { TextLine, TextSegment } from './item.ts'
import { groupSegmentsIntoRows, segmentsToTextLines } from './lines.ts'
import { areSeparateColumns, buildTextStyleKey } from './sides.ts'
import { joinWrappedSegments } from './wrapped.ts'

/** A column of text that may continue over several pages, read from top to bottom. */
type Lane = { x0: number; x1: number; segments: TextSegment[] }
type Gutter = { x: number; from: number; to: number; gap: number }

const rowsMin = 3
/** A heading on a coloured bar may begin this much further right than the text below it. */
const headingIndentPt = 9
const depthMax = 6

/**
 * Returns a document's lines in reading order. Each page is split recursively at its gutters, the
 * empty strips between columns. If a column continues on the next page, all its lines come before
 * the lines of the next column.
 */
export async function orderLinesForReading(segments: TextSegment[]): Promise<TextLine[]> {
  const pages = Map.groupBy(segments, (one) => one.page)
  const lanes: Lane[] = []
  for (const page of [...pages.keys()].sort((a, b) => a - b)) {
    // The first two pages are read without a pause, because a pause takes longer than reading them.
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
  return lanes.flatMap((lane) => segmentsToTextLines(lane.segments))
}

const laneOf = (segments: TextSegment[]): Lane => ({
  x0: Math.min(...segments.map((one) => one.x0)),
  x1: Math.max(...segments.map((one) => one.x1)),
  segments,
})

/** Whether two lanes have the same left edge, so that `lane` continues the lane `above`. */
const isUnder = (lane: Lane, above: Lane): boolean => Math.abs(lane.x0 - above.x0) < 12

function partsOf(segments: TextSegment[], depth: number, before: Lane[]): TextSegment[][] {
  const rows = groupSegmentsIntoRows(segments).map((row) => row.toSorted((a, b) => a.x0 - b.x0))
  if (depth >= depthMax || rows.length < rowsMin || rows.length > 400) return [segments]
  const partsWithin = (parts: TextSegment[][]) =>
    parts.flatMap((part) => (part.length > 0 ? partsOf(part, depth + 1, before) : []))
  const titled = titledParts(rows)
  if (titled) return partsWithin(titled)
  const edges = before.map((lane) => lane.x0)
  for (const { x, from, to } of guttersOf(rows).flatMap((one) => betweenHeadings(rows, one))) {
    const band = rows.slice(from, to).flat()
    // Every segment goes to exactly one side, so that no text is lost.
    const right = band.filter((one) => one.x0 >= x - 3)
    const left = band.filter((one) => !right.includes(one))
    if (!areSeparateColumns(left, right, edges)) continue
    return partsWithin([rows.slice(0, from).flat(), left, right, rows.slice(to).flat()])
  }
  return [segments]
}

// Splits a page into columns at a row of several headings in one style. The columns end at the next
// such row, at the first text wider than its column, or at a lone heading just above that.
function titledParts(rows: TextSegment[][]): TextSegment[][] | undefined {
  const at = rows.findIndex(areHeadings)
  // If the whole next row has the headings' style, the rows are labels and values of a form.
  const first = rows[at]?.find((one) => isUnambiguousHeading(one.text))
  const below = rows[at + 1]
  if (!first || !below || below.every((one) => buildTextStyleKey(one) === buildTextStyleKey(first)))
    return undefined
  const starts = startsOfColumns(rows[at]!, rows.slice(at + 1, at + 1 + 2 * rowsMin).flat())
  const columnOf = (one: TextSegment) => starts.findLastIndex((x) => one.x0 >= x)
  const isInside = (one: TextSegment) => {
    const next = starts[columnOf(one) + 1]
    return columnOf(one) >= 0 && (next === undefined || one.x1 <= next + 3)
  }
  const crossed = rows.findIndex((row, i) => i > at && (areHeadings(row) || !row.every(isInside)))
  const to = endOfColumns(rows, crossed < 0 ? rows.length : crossed, (one) => columnOf(one) > 0)
  const band = rows.slice(at, to).flat()
  // If there are too few rows below the headings, the headings are the header row of a table.
  if (to - at < rowsMin) return undefined
  return [
    rows.slice(0, at).flat(),
    ...starts.map((_, i) => band.filter((one) => columnOf(one) === i)),
    rows.slice(to).flat(),
  ]
}

// Returns where columns with headings begin. If a text begins left of the first heading, the
// headings are centred. Columns then meet in the widest gap between the middles of two headings.
function startsOfColumns(heads: TextSegment[], texts: TextSegment[]): number[] {
  const starts = heads.map((one) => one.x0 - headingIndentPt)
  if (texts.every((one) => one.x0 >= starts[0]!)) return starts
  return heads.map((head, i) => {
    const [from, to] = [middleOf(heads[i - 1] ?? head), middleOf(head)]
    const gaps = texts.flatMap(({ x0 }) => {
      const before = Math.max(...texts.flatMap((one) => (one.x0 < x0 ? [one.x1] : [])))
      return x0 > from && x0 < to ? [{ wide: x0 - before, middle: (x0 + before) / 2 }] : []
    })
    return gaps.toSorted((a, b) => b.wide - a.wide)[0]?.middle ?? 0
  })
}

const middleOf = ({ x0, x1 }: TextSegment): number => (x0 + x1) / 2

// Returns the row at which columns end above a wide text. If a heading is below the last text on
// the right, the columns end there, because it belongs to the wide text, not to the left side.
function endOfColumns(
  rows: TextSegment[][],
  crossed: number,
  isRight: (one: TextSegment) => boolean,
): number {
  if (crossed === rows.length) return crossed
  const last = rows.findLastIndex((row, i) => i < crossed && row.some(isRight))
  const head = rows
    .slice(last + 1, crossed)
    .findIndex((row) => row.length === 1 && isUnambiguousHeading(row[0]!.text))
  return last < 0 || head < 0 ? crossed : last + 1 + head
}

/** Whether at least half of a row's texts, and at least two, are headings in one style. */
const areHeadings = (row: TextSegment[]): boolean => {
  const heads = row.filter((one) => isUnambiguousHeading(one.text) && !/[:,]/.test(one.text))
  const alike = heads.filter((one) => buildTextStyleKey(one) === buildTextStyleKey(heads[0]!))
  return alike.length > 1 && alike.length === heads.length && heads.length * 2 >= row.length
}

// Returns the gutters (strips that no text crosses), the best first. A gutter is better if it is
// longer, or if more of the texts to its right share a left edge.
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
 * In a grid of cards, splits the gutter at each row with a heading. In a grid, the gutter begins at
 * or just below a lone heading, and the right column begins in the row below that heading. No text
 * on the right is beside a lone heading. No row has headings only on the right.
 */
function betweenHeadings(rows: TextSegment[][], gutter: Gutter): Gutter[] {
  const { x, from, to } = gutter
  const isHead = (row: TextSegment[]) =>
    row.length === 1 && row[0]!.x1 <= x && isUnambiguousHeading(row[0]!.text)
  const band = rows.slice(from, to)
  const right = band.flatMap((row) => row.filter((one) => one.x0 >= x))
  const isTitled = isHead(rows[from]!)
  const [first, ...others] = isTitled ? rows[from]! : (rows[from - 1] ?? [])
  const isLevel = right[0] !== undefined && rows[isTitled ? from + 1 : from]?.includes(right[0])
  const isLikeFirst = (one: TextSegment) =>
    isUnambiguousHeading(one.text) &&
    Math.abs(one.size - (first?.size ?? 0)) < 0.3 &&
    one.bold === first?.bold &&
    one.caps === first?.caps
  // A row with headings only on the right means two independent columns instead of a grid.
  const hasOwnHeads = band.some((row) => {
    const heads = row.filter(isLikeFirst)
    return heads.length > 0 && heads.every((one) => one.x0 >= x)
  })
  const heads = band.filter(isHead).flat()
  const isRoomy = heads.every((one) => right.every((two) => Math.abs(two.y - one.y) >= one.size))
  if (!first || others.length > 0 || !isLikeFirst(first) || !isLevel || hasOwnHeads || !isRoomy)
    return [gutter]
  const starts = [...band.keys()].filter(
    (at) => at === 0 || band[at]!.some((one) => isUnambiguousHeading(one.text)),
  )
  return starts.map((start, i) => ({
    ...gutter,
    from: from + start + (isHead(band[start]!) ? 1 : 0),
    to: from + (starts[i + 1] ?? band.length),
  }))
}

/** Of the texts right of a gutter, returns the share that begin near the leftmost text. */
function edgeShare(rows: TextSegment[][], { x, from, to }: Gutter): number {
  const right = rows.slice(from, to).flatMap((row) => row.filter((one) => one.x0 >= x))
  const edge = Math.min(...right.map((one) => one.x0))
  return right.filter((one) => one.x0 < edge + 16).length / Math.max(1, right.length)
}

/** How far an address may extend into the gutter, because an address cannot wrap. */
const addressOverlapPt = 12

const reachOf = ({ text, x1 }: TextSegment): number =>
  /^\S+[@.]\S+$/.test(text) ? x1 - addressOverlapPt : x1

function longestRun(rows: TextSegment[][], x: number): Gutter {
  let best: Gutter = { x, from: 0, to: 0, gap: 0 }
  let from = 0
  for (let at = 0; at <= rows.length; at += 1) {
    const isCrossed = rows[at]?.some((one) => one.x0 < x - 3 && reachOf(one) > x - 3) ?? true
    if (!isCrossed) continue
    const run = trimmed(
      rows,
      x,
      from,
      endOfColumns(rows, at, (one) => one.x0 >= x),
    )
    if (run.to - run.from > best.to - best.from) best = run
    from = at + 1
  }
  return best
}

// Returns the gutter at `x` along the rows `from` to `to`. It is empty (`to` equals `from`) if one
// side has no text or the gap is narrower than 7 points.
function trimmed(rows: TextSegment[][], x: number, from: number, to: number): Gutter {
  const sides = rows.slice(from, to).map((row) => ({
    left: Math.max(...row.map(reachOf).filter((end) => end <= x)),
    right: Math.min(...row.map((one) => one.x0).filter((start) => start >= x)),
  }))
  const hasBoth = sides.some((one) => one.left > 0) && sides.some((one) => one.right < 1e6)
  if (!hasBoth) return { x, from, to: from, gap: 0 }
  const gap = Math.min(...sides.map((one) => one.right)) - Math.max(...sides.map((one) => one.left))
  return gap >= 7 ? { x, from, to, gap } : { x, from, to: from, gap }
}
