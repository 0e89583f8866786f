import type { TextLine, TextSegment } from '../layout/item.ts'
import { findPeriodsInText, isPeriodOnlyText } from '../words/dates.ts'
import { classifyFormLabel, type FormLabelKind } from '../words/form-labels.ts'
import type { CvEntry } from './entries.ts'
import type { CvEntryWithNamePair } from './groups.ts'
import { removeTrailingPlace } from './pieces.ts'
import { isRunningText } from './prose.ts'
import type { ValueWithConfidence } from './reading.ts'

type Field = { label: FormLabelKind; texts: string[] }

/** Reads a section whose lines have the form `label: value`; undefined for other sections. */
export function readLabelledCvEntries(lines: TextLine[]): CvEntryWithNamePair[] | undefined {
  const fields: Field[] = []
  lines.forEach((line, i) => {
    const next = lines[i + 1]
    const opened = fieldsOf(line)
    if (opened.length > 0) fields.push(...opened)
    // A line of dates without a label counts as a field if the next line has labels.
    else if (isPeriodOnlyText(line.text) && next && fieldsOf(next).length > 0)
      fields.push({ label: 'dates', texts: [line.text] })
    else if (fields.length > 0 && isRunningText(line))
      fields.push({ label: 'description', texts: [line.text] })
    else fields.at(-1)?.texts.push(line.text)
  })
  const named = new Set(fields.map((field) => field.label))
  if (fields.length < 3 || !named.has('what') || !named.has('where')) return undefined
  return entriesFrom(fields)
}

/** Returns the fields of a line. Several fields are separated by bars, dots or semicolons. */
function fieldsOf(line: TextLine): Field[] {
  const parts = line.text.split(/\s+[|·•]\s+|;\s+/).map(fieldIn)
  if (parts.length > 1 && parts.every((one) => one !== undefined)) return parts
  const [first, ...rest] = line.segments
  const label = first && classifyFormLabel(first.text)
  if (label && rest.length > 0) return [{ label, texts: [textOf(rest)] }]
  const whole = fieldIn(line.text)
  return whole ? [whole] : []
}

function fieldIn(text: string): Field | undefined {
  const at = text.indexOf(':')
  const label = at > 0 ? classifyFormLabel(text.slice(0, at)) : undefined
  const after = text.slice(at + 1).trim()
  return label && after !== '' ? { label, texts: [after] } : undefined
}

const textOf = (segments: TextSegment[]): string => segments.map((one) => one.text).join(' ')

function entriesFrom(fields: Field[]): CvEntryWithNamePair[] {
  // Each field with the same label as the first field begins a new entry.
  const opener = fields[0]!.label
  const groups: Field[][] = []
  for (const field of fields) {
    if (field.label === opener || groups.length === 0) groups.push([field])
    else groups.at(-1)!.push(field)
  }
  return groups.map((group) => {
    const pick = (label: FormLabelKind) =>
      group.filter((one) => one.label === label).flatMap((one) => one.texts)
    const dated = pick('dates').join(' ')
    const entry: CvEntry = {
      period: findPeriodsInText(dated)[0],
      dated,
      head: [],
      body: pick('description'),
      lines: [],
    }
    return {
      entry,
      pair: {
        what: nameOf(pick('what')),
        where: nameOf(pick('where').map(removeTrailingPlace)),
        aside: pick('aside'),
        loose: [],
      },
    }
  })
}

function nameOf(texts: string[]): ValueWithConfidence<string> | undefined {
  const value = texts[0]?.trim()
  return value && /\p{L}{2}/u.test(value)
    ? { value, confidence: 0.97, source: texts.join(' ') }
    : undefined
}
