import type { TextLine, TextSegment } from './item.ts'

/** Groups a column's segments into rows from top to bottom. Within a row they are not sorted. */
export function groupSegmentsIntoRows(segments: TextSegment[]): TextSegment[][] {
  const sorted = segments.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x0 - b.x0)
  const rows: TextSegment[][] = []
  for (const segment of sorted) {
    const row = rows.at(-1)
    if (row && isSameRow(row, segment)) row.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** Groups segments into lines. The `gap` of a line is its distance to the line above. */
export function segmentsToTextLines(segments: TextSegment[]): TextLine[] {
  const rows = groupSegmentsIntoRows(segments)
  return rows.map((row, i) => {
    const above = rows[i - 1]?.[0]
    const isBelow = above && above.page === row[0]!.page
    return buildTextLine(row, isBelow ? row[0]!.y - above.y : Number.POSITIVE_INFINITY)
  })
}

/** A row's baselines may differ slightly: texts of unequal sizes can be centred vertically. */
function isSameRow(row: TextSegment[], segment: TextSegment): boolean {
  const first = row[0]!
  if (first.page !== segment.page) return false
  const reach = 0.38 * Math.min(first.size, segment.size)
  const overlaps = row.some((one) => one.x0 < segment.x1 - 1 && segment.x0 < one.x1 - 1)
  return Math.abs(first.y - segment.y) <= reach && !overlaps
}

/** Builds a line from the segments of a row; `gap` is the distance to the line above in points. */
export function buildTextLine(row: TextSegment[], gap: number): TextLine {
  const segments = row.toSorted((a, b) => a.x0 - b.x0)
  return {
    text: segments.map((one) => one.text).join(' '),
    segments,
    x0: segments[0]!.x0,
    x1: Math.max(...segments.map((one) => one.x1)),
    y: segments[0]!.y,
    size: Math.max(...segments.map((one) => one.size)),
    page: segments[0]!.page,
    gap,
  }
}

/** Returns the key (such as a style) whose texts have the most letters; on a tie, the first. */
export function findMostCommonKey<T extends { text: string }>(
  texts: T[],
  keyOf: (one: T) => string,
): string {
  const letters = new Map<string, number>()
  for (const one of texts) letters.set(keyOf(one), (letters.get(keyOf(one)) ?? 0) + one.text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Estimates how much `next`'s first word and `letters` more letters would lengthen `line`. */
export const firstWordWidth = (
  next: { text: string },
  line: { text: string; x0: number; x1: number },
  letters: number,
): number => {
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length)
  return ((next.text.split(' ')[0] ?? '').length + letters) * letter
}

/** The usual font size: the median of all sizes, weighted by the length of their texts. */
export function findBodyFontSize(segments: { size: number; text: string }[]): number {
  const sorted = segments.toSorted((a, b) => a.size - b.size)
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2
  let seen = 0
  for (const { size, text } of sorted) {
    seen += text.length
    if (seen >= half) return size
  }
  return 0
}
