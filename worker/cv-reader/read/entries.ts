import type { TextLine, TextSegment } from '../layout/item.ts'
import { buildTextLine } from '../layout/lines.ts'
import { removeLeadingBullet, startsWithBullet } from '../words/bullets.ts'
import { isDurationText } from '../words/date-talk.ts'
import { findPeriodsInText, type TextPeriod } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { classifyFormLabel, findLeadingFormLabelKind } from '../words/form-labels.ts'
import { awardedPattern, type EntryAnchor, findEntryAnchors } from './entry-anchors.ts'
import { isRunningText } from './prose.ts'

/** A job or course of study in a CV. `head` has its names, `body` the text below the names. */
export type CvEntry = {
  period: TextPeriod | undefined
  /** The text from which the entry's dates were read. */
  dated: string
  head: CvEntryHeadPart[]
  body: string[]
  lines: TextLine[]
}

/** A part of an entry's head: a name, a place, or a term such as a contract type. */
export type CvEntryHeadPart = {
  text: string
  /** Index of the part's line among the lines of the entry's head. */
  row: number
  /** Index of the part within its line. */
  column: number
  segment: TextSegment
}

/** Splits a section into entries at their dates; `lead` has the lines before the first entry. */
export function splitLinesIntoCvEntries(given: TextLine[]): {
  entries: CvEntry[]
  lead: TextLine[]
} {
  const lines = withoutTimelineDots(given)
  const anchors = findEntryAnchors(lines)
  if (anchors.length === 0) return { entries: undatedEntries(lines), lead: [] }
  const starts = startsOf(lines, anchors)
  const entries = anchors.map((anchor, i) =>
    entryOf(lines, anchor, starts[i]!, starts[i + 1] ?? lines.length),
  )
  return { entries, lead: lines.slice(0, starts[0]) }
}

// Removes the dots of a timeline, which are bullets before the name above each line of dates.
function withoutTimelineDots(lines: TextLine[]): TextLine[] {
  const named = new Set(
    lines.filter((_, i) => findPeriodsInText(lines[i + 1]?.text ?? '')[0]?.from === 0),
  )
  if (![...named].every((line) => startsWithBullet(line.text))) return lines
  return lines.map((line) => {
    const [first, ...rest] = line.segments
    const text = removeLeadingBullet(first!.text)
    const runs = first!.runs.map(removeLeadingBullet).filter((run) => text.includes(run))
    return named.has(line) ? buildTextLine([{ ...first!, text, runs }, ...rest], line.gap) : line
  })
}

// Uses the first font, not the most common one, because that depends on the lengths of the names:
// **Kaleido**, *Lecce – Grafica* is mainly italic, **Lucida Arte**, *Lecce* is not.
const style = ({ segments: [one] }: TextLine): string =>
  one
    ? [Math.round(one.size * 4), one.startsBold, one.startsItalic, one.caps, one.color].join()
    : ''

// Finds the first line of each entry. The header lines above the first entry's dates are the model:
// a later entry has the same number of header lines or fewer, in the same styles. An entry with
// fewer header lines is a further role at the same company.
function startsOf(lines: TextLine[], anchors: EntryAnchor[]): number[] {
  const first = anchors[0]!.at
  let above = 0
  while (above < 4 && above < first && isHeader(lines[first - above - 1]!)) above += 1
  // A long name above the first dates belongs to the entry if it is bold or the only line above.
  if (above === 0 && first > 0 && isLongName(lines[first - 1]!, first === 1)) above = 1
  const pattern = lines.slice(first - above, first).map(style)
  return anchors.map(({ at }, i) => {
    if (i === 0) return at - above
    const last = anchors[i - 1]!.at
    let best = 0
    for (let depth = 1; depth <= Math.min(above, at - last - 1); depth += 1) {
      if (!isHeader(lines[at - depth]!) && !isLongName(lines[at - depth]!, false)) break
      const styles = lines.slice(at - depth, at).map(style)
      const wanted = pattern.slice(pattern.length - depth)
      if (styles.every((one, k) => one === wanted[k])) best = depth
    }
    return at - best
  })
}

const isHeader = (line: TextLine): boolean =>
  findPeriodsInText(line.text).every((one) => one.end === undefined) &&
  !isRunningText(line) &&
  line.text.length < 130

const isLongName = (line: TextLine, isAlone: boolean): boolean =>
  (isAlone || line.segments[0]!.startsBold) &&
  !startsWithBullet(line.text) &&
  line.text.length < 130 &&
  !/[.;:]$/.test(line.text) &&
  findPeriodsInText(line.text).length === 0

function entryOf(lines: TextLine[], anchor: EntryAnchor, start: number, end: number): CvEntry {
  const head: CvEntryHeadPart[] = []
  const body: string[] = []
  let row = 0
  let isOver = false
  let size = 0
  for (let at = start; at < end; at += 1) {
    const line = lines[at]!
    const isBefore = at <= anchor.at
    if (!isBefore && !isOver) isOver = endsHead(line, head, lines[at - 1]!, size)
    const label =
      findLeadingFormLabelKind(line.text) ??
      (classifyFormLabel(line.text) === 'description' ? 'description' : undefined)
    const isNamed = label === 'what' || label === 'where'
    const isText =
      (!isBefore && (isOver || label === 'description')) || clients.test(foldText(line.text))
    if (isText && !isNamed) {
      body.push(line.text)
      continue
    }
    line.segments.forEach((segment, column) => {
      const text =
        segment === anchor.segment ? withoutPeriod(segment.text, anchor.period) : segment.text
      const rest = isDurationText(text) ? '' : text
      const part = { ...line, segments: [segment], text: rest }
      if (rest === '') return
      const isFirst = at === start && head.length === 0
      const isBody = isFirst ? startsWithBullet(rest) : !isNamed && isRunningText(part)
      if (isBody && segment !== anchor.segment) body.push(rest)
      else head.push({ text: rest, row, column, segment })
    })
    if (head.some((part) => part.row === row)) row += 1
    size = Math.max(size, line.size)
  }
  return {
    period: anchor.period,
    dated: anchor.segment.text,
    head,
    body,
    lines: lines.slice(start, end),
  }
}

/** Matches the beginning of a freelancer's list of clients. */
const clients = /^(?:(?:main|selected|key|major) )?(?:clients|clienti|kunden|clientes)\b/

/** Whether an entry's head ends before a line. Names below the dates can be part of the head. */
function endsHead(line: TextLine, head: CvEntryHeadPart[], above: TextLine, size: number): boolean {
  if (isRunningText(line) || line.text.length > 110) return true
  const rows = new Set(head.map((part) => part.row)).size
  if (rows >= 4 || isIndented(line, head)) return true
  const one = line.segments[0]!
  const last = above.segments.at(-1)!
  const isMarked = one.bold || one.italic || one.caps || one.color !== last.color
  return !isMarked && head.length >= (line.size < size - 0.4 ? 2 : 3)
}

/** Whether a line is indented more than the head, like a list item whose bullet is a graphic. */
function isIndented(line: TextLine, head: CvEntryHeadPart[]): boolean {
  const first = head.filter((part) => part.column === 0).map(({ segment }) => segment)
  const starts = head.map(({ segment }) => segment.x0)
  const isCentred = first.some(
    (one) => Math.abs(one.x0 + one.x1 - line.x0 - line.x1) < 8 || Math.abs(one.x1 - line.x1) < 2,
  )
  return (
    first.length > 0 &&
    !isCentred &&
    line.x0 > Math.max(...first.map((one) => one.x0)) + 6 &&
    !starts.some((x0) => Math.abs(x0 - line.x0) < 6)
  )
}

function withoutPeriod(text: string, period: TextPeriod): string {
  const after = text.slice(period.to)
  // Dates can include a closing bracket: `(from 2015 to 2018): Cook`. Remove the opening one too.
  const isClosed = /[)\]]$/.test(text.slice(period.from, period.to))
  const before = text.slice(0, period.from).replace(isClosed ? /[([]\s*$/ : awardedPattern, '')
  // Dates in brackets are removed with the whole bracket, as in `(in corso, iscritta dal 2022)`.
  const open = /\s*\([^()]{0,30}$/u.exec(before)
  const close = /^[^()]{0,30}\)/u.exec(after)
  const rest =
    open && close
      ? `${before.slice(0, open.index)} ${after.slice(close[0].length)}`
      : `${before} ${after}`
  return rest
    .replace(/\s*([/|·•,])\s+\1\s*/u, ' $1 ')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s|,;:·•–—-]+|[\s|,;:·•(–—-]+$/g, '')
    .replace(/^\)\s*/, '')
    .trim()
}

// Splits a section without dates at wider gaps and at bold lines in the style of the first line.
function undatedEntries(lines: TextLine[]): CvEntry[] {
  const blocks: TextLine[][] = []
  const first = lines[0]
  for (const line of lines) {
    const block = blocks.at(-1)
    const opens = first && style(line) === style(first) && line.segments[0]!.bold
    const isApart =
      block &&
      block.length > 0 &&
      line.gap > 1.5 * Math.min(...block.slice(1).map((one) => one.gap), 18)
    if (!block || (opens && block.length > 1) || isApart) blocks.push([line])
    else block.push(line)
  }
  return blocks.map((block) => {
    const count = block.findIndex((line, i) => i > 0 && (isRunningText(line) || i >= 3))
    const heads = count < 0 ? block : block.slice(0, count)
    const head = heads.flatMap((line, row) =>
      line.segments.map((segment, column) => ({ text: segment.text, row, column, segment })),
    )
    return {
      period: undefined,
      dated: '',
      head,
      body: block.slice(heads.length).map((line) => line.text),
      lines: block,
    }
  })
}
