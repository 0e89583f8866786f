import type { TextLine } from '../layout/item.ts'
import { removeLeadingBullet, startsWithBullet } from '../words/bullets.ts'
import { foldText } from '../words/fold.ts'
import { isPersonalDetailLabel } from '../words/form-labels.ts'
import type { CvSectionKind } from '../words/headings.ts'
import { findLanguageNames } from '../words/language-names.ts'
import { scoreDegreeVersusSchool, scoreRoleVersusCompany } from '../words/lexicon.ts'
import { isContactText } from './contacts.ts'
import { type CvEntry, splitLinesIntoCvEntries } from './entries.ts'
import { containsEntryDates } from './entry-anchors.ts'
import { birthDateLabelPattern } from './person.ts'
import { cleanEntryName } from './pieces.ts'
import { isRunningText } from './prose.ts'

/** A section of a CV with its heading. The text before the first heading has the kind `head`. */
export type CvSection = {
  kind: CvSectionKind | 'head' | 'unknown'
  title: string
  lines: TextLine[]
  /** The line of the heading, if it was recognised by its style and not by its words. */
  heading?: TextLine
}

/** A gap wider than the usual gap times this factor begins a new block of lines. */
const blockGapShare = 1.3

/**
 * Splits a CV without headings into blocks of lines at wider gaps. Blocks with dates contain jobs
 * or studies, depending on the names in them. Languages and skills are recognised by words and
 * separators. Entries of no recognised kind become a section of kind `other`.
 */
export function splitCvWithoutHeadings(lines: TextLine[]): CvSection[] {
  const blocks = blocksOf(lines)
  const first = blocks.findIndex((block) => block.some(isDated))
  if (first < 0) return [{ kind: 'head', title: '', lines }]
  const opening = blocks[first]!
  const about = opening.length - aboutEntries(opening).length
  const head = [...blocks.slice(0, first).flat(), ...opening.slice(0, about)]
  const sections: CvSection[] = [{ kind: 'head', title: '', lines: head }]
  let dated: TextLine[] = []
  const close = () => {
    if (dated.length > 0) sections.push(...sectionsOfEntries(dated))
    dated = []
  }
  const left = [opening.slice(about), ...blocks.slice(first + 1)]
  for (const block of left) {
    const kind = block.some(isDated) ? 'entries' : classifyUndatedBlock(block)
    if (kind === 'entries' || (kind === 'prose' && dated.length > 0)) dated.push(...block)
    else {
      close()
      sections.push({ kind: kind === 'prose' ? 'summary' : kind, title: '', lines: block })
    }
  }
  close()
  return sections
}

/** Returns the lines of a block below its leading personal data and running text. */
function aboutEntries(block: TextLine[]): TextLine[] {
  const dated = block.findIndex(isDated)
  const above = block.slice(0, Math.max(0, dated))
  const isProse = (line: TextLine) =>
    isRunningText(line) && !line.segments[0]!.startsBold && !degreeStart.test(foldText(line.text))
  return block.slice(above.findLastIndex((line) => isPersonal(line) || isProse(line)) + 1)
}

const isPersonal = ({ text, segments }: TextLine): boolean =>
  isContactText(text) ||
  /\S@\S|www\.|https?:/.test(text) ||
  isPersonalDetailLabel(segments[0]!.text) ||
  birthDateLabelPattern.test(foldText(text))

/** Whether a line contains the dates of an entry. A date of birth does not count. */
const isDated = (line: TextLine): boolean => !isPersonal(line) && containsEntryDates([line])

/** Returns the distance between the first and last baseline of a line with wrapped segments. */
const wrappedHeight = ({ segments, y }: TextLine): number =>
  Math.max(...segments.map((one) => one.foot)) - y

function blocksOf(lines: TextLine[]): TextLine[][] {
  // Each gap is divided by the larger font size of the two lines around it, because small text has
  // smaller gaps.
  const pitches = lines.map(({ gap, size }, i) => {
    const above = lines[i - 1]
    return (gap - (above ? wrappedHeight(above) : 0)) / Math.max(size, above?.size ?? 0)
  })
  const finite = pitches.filter(Number.isFinite).sort((a, b) => a - b)
  const usual = finite[Math.floor(finite.length / 4)] ?? 0
  const blocks: TextLine[][] = []
  lines.forEach((line, i) => {
    const block = blocks.at(-1)
    const isApart = Number.isFinite(line.gap) && pitches[i]! > usual * blockGapShare
    if (block && !isApart) block.push(line)
    else blocks.push([line])
  })
  return blocks
}

/** Returns the kind of a block of lines without dates. `prose` means running text. */
export function classifyUndatedBlock(block: TextLine[]): CvSectionKind | 'prose' {
  const isSpoken = ({ text }: TextLine) =>
    findLanguageNames(text.split(/[\s:(–-]/).find((word) => word.length > 1) ?? '').length > 0
  if (block.every(isSpoken)) return 'languages'
  const text = block.map((line) => line.text).join(' ')
  const parts = text.split(/[,;|·•]/).map((part) => part.trim())
  const areNames = parts.every((part) => part.split(' ').length < 6)
  if (parts.length >= skillsMin && areNames) return 'skills'
  const areItems = block.every(
    (line) => startsWithBullet(line.text) && line.text.split(' ').length < 6,
  )
  if (areItems && block.length >= skillsMin) return 'skills'
  return block.some(isRunningText) ? 'prose' : 'other'
}

/** Whether lines are a list with one short name on each line. */
export const isListOfNames = (lines: TextLine[]): boolean =>
  lines.length >= skillsMin &&
  lines.every(({ text }) => {
    const name = removeLeadingBullet(text).replace(/\s*[●○★☆]+$/, '')
    return /^\p{Lu}/u.test(name) && !/[.;:]$/.test(name) && name.split(' ').length < 6
  })

/** The minimum number of items in a list of skills. A shorter list could be anything. */
const skillsMin = 4

/**
 * Splits a section of jobs that ends with studies, or a section of studies that ends with jobs, if
 * the heading between them was not recognised. An entry counts as the other kind only if both of
 * its names are certain.
 */
export function splitMixedHistorySection(section: CvSection): CvSection[] {
  if (section.kind !== 'experience' && section.kind !== 'education') return [section]
  const { entries } = splitLinesIntoCvEntries(section.lines)
  const isOther = (entry: CvEntry) => {
    const kind = classifyCertainHistoryEntry(entry)
    return kind !== undefined && kind !== section.kind
  }
  const last = entries.findLastIndex((entry) => !isOther(entry))
  const other = entries.slice(last + 1)
  const from = other[0] ? section.lines.indexOf(other[0].lines[0]!) : -1
  if (from <= 0 || last < 0) return [section]
  const kind = section.kind === 'experience' ? 'education' : 'experience'
  return [
    { ...section, lines: section.lines.slice(0, from) },
    { kind, title: '', lines: section.lines.slice(from) },
  ]
}

/** Returns `education` for a degree with a school, and `experience` for a role with a company. */
export function classifyCertainHistoryEntry({
  head,
}: CvEntry): 'experience' | 'education' | undefined {
  const parts = head.flatMap(({ text }) => text.split(nameEnd)).map(cleanEntryName)
  const isDegree = parts.some((text) => degreeStart.test(foldText(text)))
  const isSchool = parts.some((text) => scoreDegreeVersusSchool(text) <= -scoreMin)
  if (isDegree && isSchool) return 'education'
  const isRole = parts.some(
    (text) => scoreRoleVersusCompany(text) >= scoreMin && scoreDegreeVersusSchool(text) < scoreMin,
  )
  const isFirm = parts.some(
    (text) =>
      scoreRoleVersusCompany(text) <= -scoreMin && scoreDegreeVersusSchool(text) > -scoreMin,
  )
  return isRole && isFirm && !isDegree && !isSchool ? 'experience' : undefined
}

// Groups entries into sections by kind. An entry of unclear kind gets the kind of the nearest clear
// entry before it. If there is none, it gets the kind of the nearest clear entry after it.
function sectionsOfEntries(lines: TextLine[]): CvSection[] {
  const { entries, lead } = splitLinesIntoCvEntries(lines)
  const kinds = entries.map(classifyLikelyHistoryEntry)
  const sections: CvSection[] = lead.length > 0 ? [{ kind: 'other', title: '', lines: lead }] : []
  entries.forEach((entry, i) => {
    const before = kinds.slice(0, i).findLast((kind) => kind)
    const kind = kinds[i] ?? before ?? kinds.slice(i).find((one) => one) ?? 'other'
    const last = sections.at(-1)
    if (last?.kind === kind) last.lines.push(...entry.lines)
    else sections.push({ kind, title: '', lines: [...entry.lines] })
  })
  return sections
}

/** A certain role or degree scores this or more, a certain company or school minus this or less. */
const scoreMin = 1.2

/** Returns the probable kind of an entry, judged by the names in its head. */
export const classifyLikelyHistoryEntry = ({
  head,
}: CvEntry): 'experience' | 'education' | undefined =>
  kindOfNames(head.flatMap(({ text, segment: { runs } }) => (runs.length > 1 ? runs : [text])))

const nameEnd = /\s[–—|·•-]\s|,\s|\s\(|\s\|\s|\s(?:presso|at|chez|bei)\s/
const degreeStart =
  /^(?:laurea|diploma|qualifica|maturita|licenza media|master|attestato|abilitazione|dottorato|bachelor|degree|certificate|gcses?|a-levels?|pgce|btec|b\.?sc|m\.?sc|ph\.?d)\b/

/** Tells whether names belong to a job or to a course of study; undefined if unclear. */
function kindOfNames(names: string[]): 'experience' | 'education' | undefined {
  const parts = names.flatMap((text) => text.split(nameEnd)).map(cleanEntryName)
  if (parts.some((text) => degreeStart.test(foldText(text)))) return 'education'
  const scores = parts.map((text) => ({
    role: scoreRoleVersusCompany(text),
    degree: scoreDegreeVersusSchool(text),
  }))
  const isRole = scores.some(({ role, degree }) => role >= scoreMin && role > degree)
  const isDegree = scores.some(({ role, degree }) => degree >= scoreMin && degree >= role)
  if (isDegree && !isRole) return 'education'
  if (isRole) return 'experience'
  if (scores.some(({ degree }) => degree <= -scoreMin)) return 'education'
  return scores.some(({ role }) => role <= -scoreMin) ? 'experience' : undefined
}
