import type { TextLine } from '../layout/item.ts'
import { toStudyDates } from '../read/entry-dates.ts'
import { joinWrappedLines } from '../read/prose.ts'
import type { CvStudyReading } from '../read/reading.ts'
import { findPeriodsInText } from '../words/dates.ts'
import { toConfidentNameValue } from './found.ts'
import { buildExportStyleKey } from './old-heads.ts'

const endingDates = /[\s,]*\(?([^,()]*\d{4}[^,()]*)\)?$/u
const labels = /^[\p{L}\s]{4,32}:/u

/**
 * Reads the studies in an old export: a school, then degree, subject and dates, possibly wrapped. A
 * new entry begins at a line in the style of school names. If the main text has that style too, a
 * new entry begins after dates.
 */
export function readOldLinkedinStudies(
  lines: TextLine[],
  bodyLook: string,
  rest: string[],
): CvStudyReading[] {
  const look = lines[0] && buildExportStyleKey(lines[0])
  const parts = look === bodyLook ? plainParts(lines) : markedParts(lines, look)
  return parts.map(({ schools, body }) =>
    studyOf(
      joinWrappedLines(schools.map((line) => line.text)),
      body.map((line) => line.text),
      rest,
    ),
  )
}

type Part = { schools: TextLine[]; body: TextLine[] }

/** Splits at school names. A line in their style just below another one is a wrapped name. */
function markedParts(lines: TextLine[], look: string | undefined): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const isSchool = buildExportStyleKey(line) === look && !isDatedEnd(line.text)
    const isWrapped = last?.body.length === 0 && line.gap < 1.6 * line.size
    if (isSchool && !isWrapped) parts.push({ schools: [line], body: [] })
    else if (isSchool) last!.schools.push(line)
    else if (last) last.body.push(line)
    else parts.push({ schools: [line], body: [] })
  }
  return parts
}

// In lines of one style, a school is the first line after an entry's dates and labelled lines.
function plainParts(lines: TextLine[]): Part[] {
  const parts: Part[] = []
  let isOver = true
  for (const line of lines) {
    if (isOver && !labels.test(line.text)) parts.push({ schools: [line], body: [] })
    else parts.at(-1)?.body.push(line)
    const { body } = parts.at(-1) ?? { body: [] }
    isOver =
      body.length > 0 && (isOver || isDatedEnd(joinWrappedLines(body.map(({ text }) => text))))
  }
  return parts
}

const isDatedEnd = (text: string): boolean =>
  findPeriodsInText(endingDates.exec(text)?.[1] ?? '').length > 0

function studyOf(school: string, body: string[], rest: string[]): CvStudyReading {
  const plain = body.findIndex((text) => labels.test(text))
  const degrees = body.slice(0, Math.min(3, plain < 0 ? 3 : plain))
  const rows = [1, 2, 3].find((count) => isDatedEnd(joinWrappedLines(degrees.slice(0, count))))
  const source = joinWrappedLines(degrees.slice(0, rows ?? 1))
  const period = rows ? findPeriodsInText(source).at(-1) : undefined
  const degree = period ? source.slice(0, period.from).replace(/[\s,(·|–-]+$/, '') : source
  rest.push(...body.slice(rows ?? Math.min(1, degrees.length)))
  return {
    school: toConfidentNameValue(school),
    ...(degree !== '' && { degree: toConfidentNameValue(degree, source) }),
    ...toStudyDates(period, source),
  }
}
