import type { PdfPagesText, TextItem, TextLine } from '../layout/item.ts'
import { findBodyFontSize } from '../layout/lines.ts'
import { extractCvContacts, isContactText } from '../read/contacts.ts'
import { toJobDates } from '../read/entry-dates.ts'
import { readCvJobs } from '../read/history.ts'
import { readSpokenLanguages } from '../read/languages.ts'
import { stripPersonNameAdditions } from '../read/name.ts'
import { joinWrappedLines } from '../read/prose.ts'
import {
  type CvJobReading,
  type CvReading,
  createEmptyCvReading,
  type ValueWithConfidence,
} from '../read/reading.ts'
import { readCvSkills } from '../read/skills.ts'
import { isDurationText } from '../words/date-talk.ts'
import { findPeriodsInText } from '../words/dates.ts'
import { splitIntoCvWords } from '../words/fold.ts'
import { listLinkedinExportLines } from './export-columns.ts'
import { classifyLinkedinHeading, isDatesLine, isLinkedinPageFooter } from './export-words.ts'
import { toConfidentNameValue, toConfidentProseValue } from './found.ts'
import {
  buildExportStyleKey,
  findDatedEntries,
  findMostCommonStyle,
  findRoleAboveCompanyEntries,
} from './old-heads.ts'
import { readOldLinkedinStudies } from './old-studies.ts'
import { splitAtHeadings } from './side-column.ts'

const farewellLinesMax = 6

// Whether a text is the closing line `Contact Ada Neri on LinkedIn`, in any language.
const isFarewell = (text: string, name: readonly string[]): boolean => {
  const words = splitIntoCvWords(text)
  if (!words.includes('linkedin') || words.length > 14) return false
  const others = words.filter((word) => word !== 'linkedin' && !name.includes(word))
  return others.length >= 2 && others.length < words.length - 1
}

/**
 * Whether the file is a LinkedIn export from 2013 to 2016. Such a file ends with `Contact Ada Neri
 * on LinkedIn`. Otherwise its pages are numbered, and most date lines have a head and a duration.
 */
export function isOldLinkedinExport(items: TextItem[]): boolean {
  const last = items.slice(-400)
  const isNamed = last.some((item) => /linkedin/i.test(item.text))
  const isNumbered = last.some((item) => isLinkedinPageFooter(item.text))
  if (!isNamed && !isNumbered) return false
  const lines = listLinkedinExportLines(items)
  if (isNamed && farewellAt(lines) !== undefined) return true
  if (!isNumbered) return false
  const dated = [...lines.keys()].filter((at) => at > 1 && isDatesLine(lines[at]!.text))
  const bodyLook = findMostCommonStyle(lines)
  const isHead = (at: number) =>
    atWords.some(([word]) => lines[at - 1]!.text.includes(` ${word} `)) ||
    buildExportStyleKey(lines[at - 2]!) !== bodyLook
  const hasDuration = (at: number) =>
    isDurationText(/\(([^()]*)\)$/.exec(lines[at]!.text)?.[1] ?? '')
  const typed = dated.filter((at) => isHead(at) && hasDuration(at))
  return typed.length > 0 && typed.length * 2 >= dated.length
}

// Returns the index of the closing line `Contact Ada Neri on LinkedIn`, which may be on two lines.
// It must contain part of the name, which is the largest text of the first page.
function farewellAt(lines: TextLine[]): number | undefined {
  const first = lines.filter((line) => line.page === 0)
  const size = Math.max(...first.map((line) => line.size))
  const name = splitIntoCvWords(
    first
      .filter((line) => line.size > size - 0.5)
      .map(({ text }) => text)
      .join(' '),
  ).filter((word) => word.length > 1)
  const from = Math.max(1, lines.length - farewellLinesMax)
  for (let at = lines.length - 1; at >= from; at -= 1) {
    const text = lines[at]!.text
    if (isFarewell(text, name)) return at
    if (isFarewell(`${lines[at - 1]!.text} ${text}`, name)) return at - 1
  }
  return undefined
}

/**
 * Reads an export of 2013 to 2016: one column of entries with heads such as `Role at Company` above
 * their dates. Heads are recognised by their style and by the dates, not by their words.
 */
export function readOldLinkedinExport({ items, links }: PdfPagesText): CvReading {
  const lines = withoutFarewell(listLinkedinExportLines(items))
  const body = findBodyFontSize(lines.flatMap((line) => line.segments))
  const bodyLook = findMostCommonStyle(lines)
  const name = lines.find((line) => line.size >= Math.max(...lines.map(({ size }) => size)) - 0.2)
  const isHeading = headingTest(lines, name, body)
  const first = lines.findIndex(isHeading)
  const head = lines.slice(0, first < 0 ? lines.length : first)
  const reading: CvReading = { ...createEmptyCvReading(), ...extractCvContacts(head, links) }
  readHead(head, name, reading)
  for (const { title, lines: section } of splitAtHeadings(lines.slice(head.length), isHeading)) {
    const kind = classifyLinkedinHeading(title)
    const texts = section.map((line) => line.text)
    if (kind === 'experience')
      reading.jobs.push(...jobsOf({ title, lines: section }, bodyLook, head, reading.rest))
    else if (kind === 'education')
      reading.studies.push(...readOldLinkedinStudies(section, bodyLook, reading.rest))
    else if (kind === 'languages') reading.languages.push(...readSpokenLanguages(section))
    else if (kind === 'summary') reading.bio = toConfidentProseValue(texts)
    else if (kind === 'skills') reading.skills.push(...oldSkillsOf(section))
    else reading.rest.push(title, ...texts)
  }
  return reading
}

// Returns a function that recognises headings: they have the style of the largest known headings.
function headingTest(
  lines: TextLine[],
  name: TextLine | undefined,
  body: number,
): (line: TextLine) => boolean {
  const known = lines.filter(
    (line) => line !== name && line.size > body * 1.1 && classifyLinkedinHeading(line.text),
  )
  const size = Math.max(...known.map((line) => line.size))
  const looks = new Set(known.filter((line) => line.size > size - 0.3).map(buildExportStyleKey))
  return (line) => line !== name && looks.has(buildExportStyleKey(line))
}

/** Removes the closing line, and the name and headline that the last page repeats above it. */
function withoutFarewell(lines: TextLine[]): TextLine[] {
  const at = farewellAt(lines)
  if (at === undefined) return lines
  const again = lines.slice(0, at).findLastIndex((line) => line.text === lines[0]?.text)
  return lines.slice(0, again > 0 && at - again < 8 ? again : at)
}

function readHead(head: TextLine[], name: TextLine | undefined, into: CvReading): void {
  if (!name) return
  const from = head.indexOf(name)
  const below = head.findIndex((line, i) => i > from && line.size < name.size - 0.2)
  const to = below < 0 ? head.length : below
  const named = joinWrappedLines(head.slice(from, to).map((line) => line.text))
  into.name = { value: stripPersonNameAdditions(named), confidence: 0.97, source: named }
  const headline = head
    .slice(to)
    .map((line) => line.text)
    .filter((text) => !isContactText(text))
  const value = joinWrappedLines(headline)
  if (value !== '') into.title = { value, confidence: 0.9, source: headline.join('\n') }
}

// For each language: the word between role and company, and the heading "Experience".
const atWords: [string, RegExp][] = [
  ['at', /^experience/i],
  ['presso', /^esperienz/i],
  ['chez', /^expérience/i],
  ['à', /^expérience/i],
  ['bei', /erfahrung/i],
  ['en', /^experiencia/i],
]

// Returns the word between role and company, such as `at`, if at least half of the heads contain
// it. Of several such words, prefers the one in the language of `title`, then the most frequent.
function atWordOf(heads: string[], title: string): string | undefined {
  const words = atWords.map(([word, titled]) => ({
    word,
    count: heads.filter((head) => head.includes(` ${word} `)).length,
    isTitled: titled.test(title) ? 1 : 0,
  }))
  return words
    .filter(({ count }) => count > 0 && count * 2 >= heads.length)
    .sort((a, b) => b.isTitled - a.isTitled || b.count - a.count)[0]?.word
}

/** Reads skills, which are one per line or in lists with commas or bullets. */
function oldSkillsOf(lines: TextLine[]): ValueWithConfidence<string>[] {
  const texts = lines.flatMap((line) => line.segments.map(({ text }) => text))
  const isList = texts.some((text) => /,.*,|\s[•·|]\s/.test(text))
  return isList ? readCvSkills(lines).skills : texts.map((text) => toConfidentNameValue(text))
}

function jobsOf(
  { title, lines }: { title: string; lines: TextLine[] },
  bodyLook: string,
  above: TextLine[],
  rest: string[],
): CvJobReading[] {
  const stacked = findRoleAboveCompanyEntries(lines, bodyLook)
  const entries = findDatedEntries(lines, bodyLook)
  const word = atWordOf(
    entries.map(({ head }) => head),
    title,
  )
  // Uses the reader for general CVs if there are no entries, or several without a known company.
  if (entries.length === 0 || (entries.length > 1 && !word && stacked.length === 0)) {
    const other = readCvJobs(lines)
    rest.push(...other.rest)
    return other.jobs
  }
  const heads = [...entries.map(({ head }) => head), ...above.map(({ text }) => text)]
  const jobs =
    stacked.length > 0
      ? stacked.map((one) => ({ ...one, position: one.head }))
      : entries.map((one) => ({
          ...one,
          ...(word ? atCompany(one.head, word, heads) : { position: one.head, company: '' }),
        }))
  rest.push(...lines.slice(0, jobs[0]?.from ?? lines.length).map((line) => line.text))
  return jobs.map(({ head, position, company, dated, body }): CvJobReading => {
    const description = toConfidentProseValue(body.filter((text) => !recommendations.test(text)))
    return {
      position: toConfidentNameValue(position, head),
      ...(company !== '' && { company: toConfidentNameValue(company, head) }),
      ...toJobDates(findPeriodsInText(dated)[0], dated),
      ...(description && { description }),
    }
  })
}

type RoleAndCompany = { position: string; company: string }

/**
 * Splits a head such as `Head of People at Scale at Acme` into role and company. Company names can
 * contain the separator, too, as in `University of Sottocosta at Valforte`. If a possible company
 * also follows the separator in another head, splits before it, otherwise at the first separator.
 */
function atCompany(head: string, word: string, heads: string[]): RoleAndCompany {
  const parts = head.split(` ${word} `)
  const whole = (some: string[]) => some.join(` ${word} `).trim()
  const splits = parts.slice(1).map(
    (_, i): RoleAndCompany => ({
      position: whole(parts.slice(0, i + 1)),
      company: whole(parts.slice(i + 1)),
    }),
  )
  const isNamedBy = (other: string, company: string) => {
    const at = other.indexOf(` ${word} ${company}`)
    return other !== head && at > 0 && !other.slice(0, at).includes(` ${word} `)
  }
  const named = splits.find(({ company }) => heads.some((other) => isNamedBy(other, company)))
  return named ?? splits[0] ?? { position: head, company: '' }
}

const recommendations =
  /^\d+ (?:recommendations?|segnalazion[ei]|recommandations?|empfehlung(?:en)?|recomendaci(?:ón|ones))\b/i
