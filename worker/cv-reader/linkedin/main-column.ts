import type { TextLine } from '../layout/item.ts'
import { isContactText } from '../read/contacts.ts'
import { toJobDates, toStudyDates } from '../read/entry-dates.ts'
import { stripPersonNameAdditions } from '../read/name.ts'
import { joinWrappedLines } from '../read/prose.ts'
import type {
  CvJobReading,
  CvReading,
  CvStudyReading,
  ValueWithConfidence,
} from '../read/reading.ts'
import { isDurationText } from '../words/date-talk.ts'
import { findPeriodsInText } from '../words/dates.ts'
import type { CvSectionKind } from '../words/headings.ts'
import { isPlaceName } from '../words/places.ts'
import type { LinkedinExportColumns } from './export-columns.ts'
import { classifyLinkedinHeading, isDatesLine } from './export-words.ts'
import { toConfidentNameValue, toConfidentProseValue } from './found.ts'
import { splitAtHeadings } from './side-column.ts'

type RankOf = LinkedinExportColumns['rankOf']

/** Reads the main column: name, headline, place, summary, jobs and courses of study. */
export function readLinkedinMainColumn(
  { main, rankOf }: LinkedinExportColumns,
  into: CvReading,
): void {
  const isHeading = (line: TextLine) => rankOf(line) === 'heading'
  const first = main.findIndex(isHeading)
  readHead(main.slice(0, first), rankOf, into)
  for (const { title, lines } of splitAtHeadings(main, isHeading)) {
    const kind = classifyLinkedinHeading(title) ?? kindByContent(lines, rankOf)
    if (kind === 'experience') into.jobs.push(...jobsOf(lines, rankOf, into.rest))
    else if (kind === 'education') into.studies.push(...studiesOf(lines, rankOf, into.rest))
    else if (kind === 'summary') into.bio = toConfidentProseValue(lines.map((line) => line.text))
    else into.rest.push(title, ...lines.map((line) => line.text))
  }
}

// Guesses a section's kind: jobs have roles; studies have schools and dates in brackets.
function kindByContent(lines: TextLine[], rankOf: RankOf): CvSectionKind {
  if (lines.some((line) => rankOf(line) === 'role')) return 'experience'
  const isStudy =
    lines.some((line) => rankOf(line) === 'firm') &&
    lines.some((line) => /·? ?\(.*\d{4}.*\)$/.test(line.text))
  return isStudy ? 'education' : 'other'
}

/** Reads the lines above the first heading: name, headline and place of residence. */
function readHead(lines: TextLine[], rankOf: RankOf, into: CvReading): void {
  const named = lines.filter((line) => rankOf(line) === 'name')
  const name = joinWrappedLines(named.map((line) => line.text))
  if (/\p{L}/u.test(name))
    into.name = { value: stripPersonNameAdditions(name), confidence: 0.97, source: name }
  const below = lines.slice(lines.indexOf(named.at(-1)!) + 1)
  const last = below.at(-1)
  const place = last && isHeadPlace(last, below) ? last : undefined
  const headline = below.filter((line) => line !== place).map((line) => line.text)
  const title = joinWrappedLines(headline)
  if (title !== '' && !isContactText(title))
    into.title = { value: title, confidence: 0.95, source: headline.join('\n') }
  if (place) into.residency = { value: place.text, confidence: 0.95, source: place.text }
}

// Whether the line above the first heading is the residence, judged by its words, colour and gap.
function isHeadPlace(last: TextLine, below: TextLine[]): boolean {
  if (isPlaceName(last.text, true)) return true
  if (below.length < 2 || last.text.length > 60) return false
  const above = below.at(-2)!
  const isApart =
    last.segments[0]!.color !== above.segments[0]!.color || last.gap > above.gap * 1.15
  return isApart || /^\p{Lu}[\p{L}\s.'’-]+(?:, \p{Lu}[\p{L}\s.'’-]+){1,3}$/u.test(last.text)
}

/** Reads jobs: a company is followed by its roles. The total duration at a company is skipped. */
function jobsOf(lines: TextLine[], rankOf: RankOf, rest: string[]): CvJobReading[] {
  const jobs: CvJobReading[] = []
  let company: ValueWithConfidence<string> | undefined
  for (const run of runsOf(lines, rankOf)) {
    if (run.rank === 'firm') company = named(run.heads)
    if (run.rank === 'role')
      jobs.push({ position: named(run.heads), ...(company && { company }), ...underRole(run.body) })
    else rest.push(...run.body.map((line) => line.text).filter((text) => !isDurationText(text)))
  }
  return jobs
}

// Reads studies: a school, then a degree with its dates, as in `Laurea, Fisica · (2010 - 2014)`.
function studiesOf(lines: TextLine[], rankOf: RankOf, rest: string[]): CvStudyReading[] {
  return runsOf(lines, rankOf).flatMap((run): CvStudyReading[] => {
    if (run.rank === undefined) {
      rest.push(...run.body.map((line) => line.text))
      return []
    }
    const source = joinWrappedLines(run.body.map((line) => line.text))
    const dated = /[\s·]*\(([^()]*\d{4}[^()]*)\)$/u.exec(source)
    const period = findPeriodsInText(dated?.[1] ?? '')[0]
    const degree = (period ? source.slice(0, dated!.index) : source).trim()
    return [
      {
        school: named(run.heads),
        ...(degree !== '' && { degree: toConfidentNameValue(degree, source) }),
        ...toStudyDates(period, source),
      },
    ]
  })
}

type Run = { rank: 'firm' | 'role' | undefined; heads: TextLine[]; body: TextLine[] }

// Groups each company, school or role with the text below. Adjacent names of one rank are joined.
function runsOf(lines: TextLine[], rankOf: RankOf): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const rank = rankOf(line)
    const last = runs.at(-1)
    if (rank !== 'firm' && rank !== 'role') {
      if (last) last.body.push(line)
      else runs.push({ rank: undefined, heads: [], body: [line] })
    } else if (last?.rank === rank && last.body.length === 0) last.heads.push(line)
    else runs.push({ rank, heads: [line], body: [] })
  }
  return runs
}

/** Reads the text below a role: dates on one or two lines, an optional place, and a description. */
function underRole(lines: TextLine[]): Omit<CvJobReading, 'position' | 'company'> {
  const texts = lines.map((line) => line.text)
  const rows = [1, 2].find((count) => isDatesLine(joinWrappedLines(texts.slice(0, count)))) ?? 0
  const source = joinWrappedLines(texts.slice(0, rows))
  const below = lines.slice(rows)
  const first = below[0]
  const isPlaced =
    first &&
    rows > 0 &&
    (isPlaceName(first.text, true) || first.segments[0]!.color !== lines[0]!.segments[0]!.color)
  const description = toConfidentProseValue(below.slice(isPlaced ? 1 : 0).map((line) => line.text))
  return {
    ...toJobDates(findPeriodsInText(source)[0], source),
    ...(description && { description }),
  }
}

const named = (lines: TextLine[]): ValueWithConfidence<string> =>
  toConfidentNameValue(joinWrappedLines(lines.map((line) => line.text)))
