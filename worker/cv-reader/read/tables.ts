import type { TextLine, TextSegment } from '../layout/item.ts'
import { findPeriodsInText, isPeriodOnlyText } from '../words/dates.ts'
import { classifyFormLabel } from '../words/form-labels.ts'
import type { CvEntryWithNamePair } from './groups.ts'

type Column = { label: NonNullable<ReturnType<typeof classifyFormLabel>>; x0: number }

/** Reads a table with column titles in its first three lines; undefined if there are none. */
export function readTableCvEntries(lines: TextLine[]): CvEntryWithNamePair[] | undefined {
  const at = lines.findIndex((line) => columnsOf(line) !== undefined)
  const columns = lines[at] && columnsOf(lines[at])
  if (!columns || at > 2) return undefined
  const rows: TextSegment[][] = []
  for (const line of lines.slice(at + 1)) {
    const isNew = line.segments.some(
      (one) => columnAt(columns, one).label === 'dates' && findPeriodsInText(one.text).length > 0,
    )
    const row = rows.at(-1)
    if (isNew || !row) rows.push([...line.segments])
    else row.push(...line.segments)
  }
  return rows.map((row) => {
    const cell = (label: Column['label']) =>
      row
        .filter((one) => columnAt(columns, one).label === label)
        .map((one) => one.text)
        .join(' ')
    const name = (label: Column['label']) => {
      const value = cell(label)
      return value === '' ? undefined : { value, confidence: 0.96, source: value }
    }
    const dated = cell('dates')
    const entry = {
      period: findPeriodsInText(dated)[0],
      dated,
      head: [],
      body: [cell('description')],
      lines: [],
    }
    return {
      entry,
      pair: { what: name('what'), where: name('where'), aside: [cell('aside')], loose: [] },
    }
  })
}

function columnsOf(line: TextLine): Column[] | undefined {
  if (line.segments.length < 3 || line.segments.some((one) => isPeriodOnlyText(one.text)))
    return undefined
  const columns = line.segments.flatMap((one) => {
    const label = classifyFormLabel(one.text)
    return label ? [{ label, x0: one.x0 }] : []
  })
  const named = new Set(columns.map((one) => one.label))
  return columns.length === line.segments.length && named.has('dates') && named.has('what')
    ? columns
    : undefined
}

/** Returns the column of a segment: the last column that begins at or before it. */
const columnAt = (columns: Column[], { x0 }: TextSegment): Column =>
  columns.findLast((one) => one.x0 <= x0 + 6) ?? columns[0]!
