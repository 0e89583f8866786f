import { orderLinesForReading } from '../layout/columns.ts'
import type { PdfPagesText, TextLine } from '../layout/item.ts'
import { joinItemsToSegments } from '../layout/segments.ts'
import { yieldThread } from '../pause.ts'
import { findPeriodsInText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { isFormBoilerplateText } from '../words/form-furniture.ts'
import { classifyHeadingByWordStems } from '../words/headings.ts'
import { findLanguageNames } from '../words/language-names.ts'
import { extractCvContacts, isContactText } from './contacts.ts'
import { readCvJobs, readCvStudies } from './history.ts'
import { readSpokenLanguages } from './languages.ts'
import { findCvPersonName } from './name.ts'
import {
  containsPersonName,
  findCvBirthdate,
  findCvHourlyRate,
  findCvJobTitle,
  findCvResidency,
} from './person.ts'
import { isRunningText, joinParagraphs } from './prose.ts'
import { type CvReading, createEmptyCvReading, type ValueWithConfidence } from './reading.ts'
import { splitIntoCvSections } from './sections.ts'
import { readCvSkills, splitLabelledLine } from './skills.ts'
import type { CvSection } from './untitled.ts'

/** Reads a CV from texts with positions. Never throws; the same texts give the same result. */
export async function readGeneralCv(text: PdfPagesText): Promise<CvReading> {
  const lines = removePageHeadersAndFooters(
    await orderLinesForReading(joinItemsToSegments(text.items)),
  )
  await yieldThread()
  return readCvSectionFields(splitIntoCvSections(lines), lines, text.links)
}

function readCvSectionFields(sections: CvSection[], lines: TextLine[], links: string[]): CvReading {
  const about = sections.filter((one) => ['head', 'personal', 'contacts'].includes(one.kind))
  const aboutLines = about.flatMap((one) => one.lines)
  const contacts = extractCvContacts(lines, links, aboutLines)
  const reading = { ...createEmptyCvReading(), ...contacts }
  reading.name = findCvPersonName(
    lines,
    reading.emails.map((one) => one.value),
  )
  reading.residency = findCvResidency(aboutLines)
  reading.birthdate = findCvBirthdate(lines, aboutLines)
  reading.price = findCvHourlyRate(lines)
  const name = reading.name?.source
  // On a page with columns, other sections may come before the one with the person's name.
  const isNamed = (one: CvSection) =>
    one.lines.some((line) => name && containsPersonName(line.text, name))
  const head = sections.find(isNamed) ?? sections.find((one) => one.kind === 'head')
  reading.title = findCvJobTitle(head?.lines ?? aboutLines, name)
  for (const section of sections) addSection(section, reading)
  readHead(aboutLines, reading)
  readStrayLanguages(lines, sections, reading)
  return reading
}

const sectionReaders: Partial<
  Record<CvSection['kind'], (lines: TextLine[], title: string) => Partial<CvReading>>
> = {
  experience: readCvJobs,
  education: readCvStudies,
  skills: readCvSkills,
  languages: (lines) => ({ languages: readSpokenLanguages(lines) }),
  other: (lines, title) => ({ rest: [title, ...lines.map((line) => line.text)].filter(Boolean) }),
}

function addSection({ kind, lines, title }: CvSection, reading: CvReading): void {
  if (kind === 'summary') reading.bio = joined(reading.bio, lines)
  const read = { ...createEmptyCvReading(), ...sectionReaders[kind]?.(lines, title) }
  const known = new Set(reading.skills.map((one) => foldText(one.value)))
  reading.jobs.push(...read.jobs)
  reading.studies.push(...read.studies)
  reading.skills.push(...read.skills.filter((one) => !known.has(foldText(one.value))))
  reading.languages.push(...read.languages)
  reading.rest.push(...read.rest)
}

function joined(
  before: ValueWithConfidence<string> | undefined,
  lines: TextLine[],
): ValueWithConfidence<string> | undefined {
  const value = joinParagraphs(lines.map((line) => line.text))
  if (value === '') return before
  const text = before ? `${before.value}\n${value}` : value
  return { value: text, confidence: 0.9, source: lines.map((line) => line.text).join('\n') }
}

// Reads an introduction in the sections about the person, if the CV has no summary. Skips lines
// from which other values were read, and adds the remaining lines to `rest`.
function readHead(lines: TextLine[], reading: CvReading): void {
  const known = [
    reading.name,
    reading.title,
    reading.residency,
    reading.birthdate,
    reading.price,
  ].flatMap((one) => (one ? [one.source] : []))
  const left = lines.filter(
    (line) =>
      !isContactText(line.text) &&
      !known.some((source) => source === line.text || line.text.includes(source)),
  )
  const prose = left.filter((line) => isRunningText(line) && line.text.length > 40)
  const length = prose.reduce((sum, line) => sum + line.text.length, 0)
  if (!reading.bio && length > 90) {
    const from = left.indexOf(prose[0]!)
    const bioLines = left
      .slice(from, left.indexOf(prose.at(-1)!) + 2)
      .filter((line) => isRunningText(line) || line.text.length > 30)
    const bio = joined(undefined, bioLines)
    reading.bio = bio && { ...bio, confidence: 0.75 }
    reading.rest.push(...left.filter((line) => !bioLines.includes(line)).map((line) => line.text))
  } else reading.rest.push(...left.map((line) => line.text))
}

/** Reads languages in sections such as skills: `Madrelingua: italiano`, or a row with grades. */
function readStrayLanguages(lines: TextLine[], sections: CvSection[], reading: CvReading): void {
  const readKinds = ['languages', 'experience', 'education', 'summary']
  const read = new Set(
    sections.filter((one) => readKinds.includes(one.kind)).flatMap((one) => one.lines),
  )
  const stray = lines.filter((line) => {
    const isShort = line.text.length < 80 && !read.has(line)
    // A list of skills may contain a line with languages, such as `Linguistiche: inglese B2`.
    const label = splitLabelledLine(line)?.label ?? line.text.split(':')[0]!
    const isLabelled = label !== line.text && classifyHeadingByWordStems(label) === 'languages'
    const isGraded =
      findLanguageNames(line.text.split(/[\s:,(]/)[0]!).length === 1 &&
      /\b[ABC][12]\b/.test(line.text)
    return (
      isShort &&
      findLanguageNames(line.text).length > 0 &&
      (isGraded || isLabelled || motherTongue.test(foldText(line.text)))
    )
  })
  for (const one of readSpokenLanguages(stray)) {
    if (!reading.languages.some((known) => known.code === one.code)) reading.languages.push(one)
  }
}

const motherTongue = /madrelingua|lingua madre|mother tongue/

const pageNumber =
  /^(?:pag(?:ina|e|\.)? ?)?\d{1,2} ?(?:\/|di|of|von|su|-) ?\d{1,2}$|^(?:pag(?:ina|e|\.)?) ?\d{1,2}$/

/** How far a header or footer may be from the first or last line of a page, in points. */
const edgePt = 24

/** Removes page numbers, running titles, texts of CV forms, and texts repeated on several pages. */
function removePageHeadersAndFooters(lines: TextLine[]): TextLine[] {
  const pages = new Set(lines.map((line) => line.page)).size
  const edges = new Map(
    [...Map.groupBy(lines, (line) => line.page)].map(([page, own]) => {
      const heights = own.map((line) => line.y)
      return [page, { top: Math.min(...heights), foot: Math.max(...heights) }]
    }),
  )
  const onPages = new Map<string, Set<number>>()
  const keys = pages > 1 ? lines.map(placeKey) : []
  keys.forEach((key, i) => {
    onPages.set(key, (onPages.get(key) ?? new Set()).add(lines[i]!.page))
  })
  return lines.flatMap((line, i) => {
    const { top, foot } = edges.get(line.page)!
    const isAtEdge = line.y >= foot - edgePt || line.y <= top + edgePt
    const times = onPages.get(keys[i] ?? '')?.size ?? 0
    const repeats =
      (times === pages || (isAtEdge && times > 1)) &&
      (isAtEdge || findPeriodsInText(line.text).every((one) => one.end === undefined))
    const segments = line.segments.filter(
      (one) => !pageNumber.test(foldText(one.text)) && !isFormBoilerplateText(one.text),
    )
    if ((repeats && line.page > 0) || segments.length === 0) return []
    // On the first page, remove only repeated footers: the lines at its top contain the name.
    if (repeats && isAtEdge && line.y > top + edgePt) return []
    const isBelowFirst = line.page > 0 || line.y >= foot - edgePt
    if (isAtEdge && isBelowFirst && runningTitle.test(foldText(line.text))) return []
    return segments.length === line.segments.length
      ? [line]
      : [{ ...line, segments, text: segments.map((one) => one.text).join(' ') }]
  })
}

// Matches a running title such as `Curriculum Vitae | Ada Neri`.
const runningTitle =
  /^(?:curriculum vitae|cv|resume)\b.{0,50}$|.{3,50}\b(?:curriculum vitae|resume)$/

/** Returns a key that is equal for equal texts at the same height; digits are ignored. */
const placeKey = ({ text, y }: TextLine): string =>
  `${foldText(text).replace(/\d+/g, '0')}@${Math.round(y / 4)}`
