import type { TextLine } from '../layout/item.ts'
import { firstWordWidth } from '../layout/lines.ts'
import { joinWrappedLines } from '../read/prose.ts'

/** Two lines can be one entry if the gap between them is less than this share of the widest gap. */
const closerShare = 0.9
/** The tolerance (in points) for the free space on a line, because word widths are estimates. */
const roomTolerancePt = 15

/**
 * Joins the lines of wrapped entries of a list. A line is joined with the next one if its text
 * breaks off, or if it is nearly full and the gap below it is smaller than the widest gap. If more
 * than `entriesMax` entries remain, joins other full lines too, beginning with the fullest.
 */
export function joinWrappedListEntries(
  lines: TextLine[],
  edge: number,
  entriesMax = Number.POSITIVE_INFINITY,
): string[] {
  const gaps = lines.slice(1).map((line) => line.gap)
  const widest = Math.max(0, ...gaps.filter(Number.isFinite))
  const rooms = gaps.map((_, i) => roomAfter(lines[i]!, lines[i + 1]!, edge))
  const joined = gaps.map(
    (gap, i) =>
      isUnfinished(lines[i]!.text, lines[i + 1]!.text) ||
      (gap < widest * closerShare && rooms[i]! < 2 * roomTolerancePt),
  )
  let left = lines.length - joined.filter(Boolean).length - entriesMax
  const byRoom = [...rooms.keys()].sort((a, b) => rooms[a]! - rooms[b]!)
  for (const i of byRoom) {
    if (left <= 0 || rooms[i]! > roomTolerancePt) break
    if (!joined[i]) {
      joined[i] = true
      left -= 1
    }
  }
  const groups: string[][] = []
  lines.forEach((line, i) => {
    if (i > 0 && joined[i - 1]) groups.at(-1)!.push(line.text)
    else groups.push([line.text])
  })
  return groups.map(joinWrappedLines)
}

// The space (in points) that `line` would have left after the first word of `next`. Negative if the
// word does not fit.
function roomAfter(line: TextLine, next: TextLine, edge: number): number {
  // A line that ends with a bracket is complete: `Project Management (PMP)`.
  if (line.text.endsWith(')')) return Number.POSITIVE_INFINITY
  return edge - line.x1 - firstWordWidth(next, line, 1)
}

const isUnfinished = (text: string, next: string): boolean =>
  /(?:[,&/(–-]|\s(?:and|e|et|und|y|di|of|de|for|per|in|la|le|the))$/iu.test(text) ||
  text.split('(').length > text.split(')').length ||
  /^\p{Ll}/u.test(next)
