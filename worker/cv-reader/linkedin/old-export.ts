import type { PagedText, TextItem, TextLine } from '../layout/item.ts'
import { bodyFontSize, linesOf } from '../layout/lines.ts'
import { segmentsOf } from '../layout/segments.ts'
import { contactsOf, isContact } from '../read/contacts.ts'
import { datesOf, studyDates } from '../read/entry-dates.ts'
import { languagesOf } from '../read/languages.ts'
import { withoutCredentials } from '../read/name.ts'
import { joinLines } from '../read/prose.ts'
import { type CvReading, newReading, type ReadJob, type ReadStudy } from '../read/reading.ts'
import { isDuration } from '../words/date-talk.ts'
import { periodsIn } from '../words/dates.ts'
import { foldText, wordsOf } from '../words/fold.ts'
import { exportHeadingOf, isDatesLine, isExportFooter } from './export-words.ts'
import { foundName, foundProse } from './found.ts'
import { blocksOf } from './side-column.ts'

const farewell =
  /(?:^|\s)(?:conta[ct]t\w*|kontakt\w*) .{2,70} (?:on|su|sur|auf|en|no) linkedin|auf linkedin kontaktieren/

/** Whether this is an export from 2013 to 2016. Such a file ends with `Contact Ada Neri on LinkedIn`. */
export function isOldExport({ items }: PagedText): boolean {
  if (!items.some((item) => /linkedin/i.test(item.text))) return false
  const said = farewell.exec(foldText(lastWords(items)))?.[0]
  if (!said) return false
  // Other CVs may say `contact me on LinkedIn`; an export repeats the person's name, its largest text.
  const first = items.filter((item) => item.page === 0)
  const size = Math.max(...first.map((item) => item.size))
  const name = first.filter((item) => item.size > size - 0.5).map((item) => item.text)
  return wordsOf(name.join(' ')).some((word) => word.length > 1 && wordsOf(said).includes(word))
}

const lastWords = (items: TextItem[]): string =>
  items
    .slice(-400)
    .map((item) => item.text)
    .join(' ')

/**
 * Reads an export of the older layout. It has one column, in which the dates are below a head such as
 * `Role at Company`. A head is recognised by its bold or larger letters and the dates below, not by
 * its words.
 */
export function readOldExport({ items, links }: PagedText): CvReading {
  const lines = withoutFarewell(
    linesOf(segmentsOf(items)).filter((line) => !isExportFooter(line.text)),
  )
  const body = bodyFontSize(lines.flatMap((line) => line.segments))
  const looks = new Set(
    lines
      .filter((line) => line.size > body * 1.1 && exportHeadingOf(line.text))
      .map((line) => lookOf(line)),
  )
  const name = lines.find((line) => line.size >= Math.max(...lines.map(({ size }) => size)) - 0.2)
  const isHeading = (line: TextLine) => line !== name && looks.has(lookOf(line))
  const first = lines.findIndex(isHeading)
  const head = lines.slice(0, first < 0 ? lines.length : first)
  const reading: CvReading = { ...newReading(), ...contactsOf(head, links) }
  readHead(head, name, reading)
  for (const { title, lines: told } of blocksOf(lines.slice(head.length), isHeading)) {
    const kind = exportHeadingOf(title)
    const texts = told.map((line) => line.text)
    if (kind === 'experience') reading.jobs.push(...jobsOf(told, reading.rest))
    else if (kind === 'education') reading.studies.push(...studiesOf(told, reading.rest))
    else if (kind === 'languages') reading.languages.push(...languagesOf(told))
    else if (kind === 'summary') reading.bio = foundProse(texts)
    else if (kind === 'skills')
      reading.skills.push(
        ...told.flatMap((line) => line.segments.map(({ text }) => foundName(text))),
      )
    else reading.rest.push(title, ...texts)
  }
  return reading
}

/** Removes the name and headline that the last page repeats, and the farewell below them. */
function withoutFarewell(lines: TextLine[]): TextLine[] {
  const at = lines.findLastIndex((line) => farewell.test(foldText(line.text)))
  const again = lines.slice(0, at).findLastIndex((line) => line.text === lines[0]?.text)
  return at < 0 ? lines : lines.slice(0, again > 0 && at - again < 8 ? again : at)
}

const lookOf = ({ segments: [one] }: TextLine): string =>
  one ? [Math.round(one.size * 4), one.startsBold, one.color].join() : ''

function readHead(head: TextLine[], name: TextLine | undefined, into: CvReading): void {
  if (!name) return
  into.name = { value: withoutCredentials(name.text), confidence: 0.97, source: name.text }
  const headline = head
    .slice(head.indexOf(name) + 1)
    .map((line) => line.text)
    .filter((text) => !isContact(text))
  const value = joinLines(headline)
  if (value !== '') into.title = { value, confidence: 0.9, source: headline.join('\n') }
}

/** Words that separate a role from its company, in the languages of LinkedIn's interface. */
const atWords = ['at', 'presso', 'chez', 'bei', 'en']

function jobsOf(lines: TextLine[], rest: string[]): ReadJob[] {
  const entries = entriesOf(lines, (line) => isDatesLine(line.text))
  const count = (word: string) => entries.filter(({ head }) => head.includes(` ${word} `)).length
  const word = atWords.toSorted((a, b) => count(b) - count(a))[0]!
  rest.push(...lines.slice(0, entries[0]?.from ?? lines.length).map((line) => line.text))
  return entries.map(({ head, dated, told }): ReadJob => {
    // Split at the first such word: a company may contain it too, `University of Sottocosta at
    // Valforte`.
    const at = head.indexOf(` ${word} `)
    const [position, company] =
      at < 0 ? [head, ''] : [head.slice(0, at), head.slice(at + word.length + 2)]
    const description = foundProse(told.filter((text) => !recommendations.test(text)))
    return {
      position: foundName(position.trim(), head),
      ...(company.trim() !== '' && { company: foundName(company.trim(), head) }),
      ...datesOf(periodsIn(dated)[0], dated),
      ...(description && { description }),
    }
  })
}

const recommendations =
  /^\d+ (?:recommendations?|segnalazion[ei]|recommandations?|empfehlung(?:en)?|recomendaci(?:ón|ones))\b/i
const endingDates = /[\s,]*\(?([^,()]*\d{4}[^,()]*)\)?$/u
const labels = /^[\p{L}\s]{4,32}:/u

/** A school is followed by its degree, subject and dates, which may wrap. */
function studiesOf(lines: TextLine[], rest: string[]): ReadStudy[] {
  const look = lines[0] && lookOf(lines[0])
  const studies: ReadStudy[] = []
  let at = 0
  while (at < lines.length) {
    const from = at
    while (
      at < lines.length &&
      lookOf(lines[at]!) === look &&
      (at === from || !isDatedEnd(lines[at]!.text))
    )
      at += 1
    const schools = lines.slice(from, at)
    const told: string[] = []
    while (at < lines.length && (lookOf(lines[at]!) !== look || told.length === 0))
      told.push(lines[at++]!.text)
    studies.push(studyOf(joinLines(schools.map((line) => line.text)), told, rest))
  }
  return studies
}

const isDatedEnd = (text: string): boolean =>
  periodsIn(endingDates.exec(text)?.[1] ?? '').length > 0

function studyOf(school: string, told: string[], rest: string[]): ReadStudy {
  const plain = told.findIndex((text) => labels.test(text))
  const degrees = told.slice(0, Math.min(3, plain < 0 ? 3 : plain))
  const rows = [1, 2, 3].find((count) => isDatedEnd(joinLines(degrees.slice(0, count))))
  const source = joinLines(degrees.slice(0, rows ?? 1))
  const dated = rows ? endingDates.exec(source) : null
  const degree = dated ? source.slice(0, dated.index).trim() : source
  rest.push(...told.slice(rows ?? Math.min(1, degrees.length)))
  return {
    school: foundName(school),
    ...(degree !== '' && { degree: foundName(degree, source) }),
    ...studyDates(periodsIn(dated?.[1] ?? '')[0], source),
  }
}

type Entry = { from: number; head: string; dated: string; told: string[] }

/** Finds entries by their lines of dates. The head above the dates is one or more lines of one look. */
function entriesOf(lines: TextLine[], isDated: (line: TextLine) => boolean): Entry[] {
  const anchors = [...lines.keys()].filter((at) => at > 0 && isDated(lines[at]!))
  const look = anchors[0] === undefined ? '' : lookOf(lines[anchors[0] - 1]!)
  const isMarked = anchors.some((at) => lookOf(lines[at]!) !== look)
  const heads = anchors.map((at, i) => {
    const above = (anchors[i - 1] ?? -1) + 1
    let from = at - 1
    while (isMarked && from > above && lookOf(lines[from - 1]!) === look) from -= 1
    return from
  })
  return anchors.map((at, i) => ({
    from: heads[i]!,
    head: joinLines(lines.slice(heads[i], at).map((line) => line.text)),
    dated: lines[at]!.text,
    told: lines
      .slice(at + 1, heads[i + 1] ?? lines.length)
      .map((line) => line.text)
      .filter((text) => !isDuration(text)),
  }))
}
