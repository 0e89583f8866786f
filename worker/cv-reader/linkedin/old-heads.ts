import type { TextLine } from '../layout/item.ts'
import { findMostCommonKey, firstWordWidth } from '../layout/lines.ts'
import { joinWrappedLines } from '../read/prose.ts'
import { isDurationText } from '../words/date-talk.ts'
import { isDatesLine } from './export-words.ts'

/** Returns a key for the style (size, weight and colour) of the first text of a line. */
export const buildExportStyleKey = ({ segments: [one] }: TextLine): string =>
  one ? [Math.round(one.size * 4), one.startsBold, one.color].join() : ''

/** Returns the style that most letters of the lines have. */
export const findMostCommonStyle = (lines: TextLine[]): string =>
  findMostCommonKey(lines, buildExportStyleKey)

/**
 * An entry of an old export: `head` is the text above the line of dates (`dated`), `body` the text
 * below that line except durations, and `from` the index of the entry's first line.
 */
type DatedEntry = { from: number; head: string; dated: string; body: string[] }

/**
 * Finds entries by their lines of dates. The head of an entry is the line above the dates, plus the
 * lines above it in the usual style of heads. If the main text has that style too, a line above is
 * added only if the first word of the next line did not fit on it.
 */
export function findDatedEntries(lines: TextLine[], bodyLook: string): DatedEntry[] {
  const anchors = [...lines.keys()].filter((at) => at > 0 && isDatesLine(lines[at]!.text))
  const look = findMostCommonStyle(anchors.map((at) => lines[at - 1]!))
  const edge = Math.max(0, ...lines.map((line) => line.x1))
  const isHead =
    look === bodyLook
      ? (line: TextLine, next: TextLine) => isContinuedOnNextLine(line, next, edge)
      : (line: TextLine, next: TextLine) =>
          buildExportStyleKey(line) === look && next.gap < 2 * next.size
  const heads = anchors.map((at, i) => {
    const above = (anchors[i - 1] ?? -1) + 1
    let from = at - 1
    while (from > above && isHead(lines[from - 1]!, lines[from]!)) from -= 1
    return from
  })
  return anchors.map((at, i) => ({
    from: heads[i]!,
    head: joinWrappedLines(lines.slice(heads[i], at).map((line) => line.text)),
    dated: lines[at]!.text,
    body: toBody(lines.slice(at + 1, heads[i + 1] ?? lines.length)),
  }))
}

/** An entry whose company is on a separate line between the role and the dates. */
type RoleAboveCompanyEntry = DatedEntry & { company: string }

/**
 * Finds entries with the role on one line and the company on the next. At least 80% of the roles
 * must share a style that companies and running text do not have; otherwise the result is empty.
 */
export function findRoleAboveCompanyEntries(
  lines: TextLine[],
  bodyLook: string,
): RoleAboveCompanyEntry[] {
  const anchors = [...lines.keys()].filter((at) => at > 1 && isDatesLine(lines[at]!.text))
  const look = findMostCommonStyle(anchors.map((at) => lines[at - 2]!))
  const isRole = (line: TextLine | undefined) =>
    line !== undefined && buildExportStyleKey(line) === look && !isDatesLine(line.text)
  const areStacked =
    look !== bodyLook &&
    anchors.filter((at) => isRole(lines[at - 2]) && !isRole(lines[at - 1])).length >=
      anchors.length * 0.8 &&
    anchors.every((at) => lines[at - 2]!.size > lines[at - 1]!.size - 0.2)
  if (!areStacked) return []
  const starts = anchors.map((at) => {
    const role = lines.slice(0, at).findLastIndex(isRole)
    const above = lines.slice(0, role).findLastIndex((line) => !isRole(line))
    return { from: above + 1, to: role + 1, at }
  })
  const text = (from: number, to: number) =>
    joinWrappedLines(lines.slice(from, to).map((line) => line.text))
  return starts.map(({ from, to, at }, i) => ({
    from,
    head: text(from, to),
    company: text(to, at),
    dated: lines[at]!.text,
    body: toBody(lines.slice(at + 1, starts[i + 1]?.from ?? lines.length)),
  }))
}

const toBody = (lines: TextLine[]): string[] =>
  lines.map((line) => line.text).filter((text) => !isDurationText(text))

/** Whether a text continues on the next line, because its next word did not fit. */
function isContinuedOnNextLine(line: TextLine, next: TextLine, edge: number): boolean {
  return (
    !/[.!?:]$/.test(line.text) &&
    next.gap < 1.6 * next.size &&
    line.x1 + firstWordWidth(next, line, 1) > edge
  )
}
