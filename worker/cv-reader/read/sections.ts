import type { TextLine, TextSegment } from '../layout/item.ts'
import { buildTextLine, findBodyFontSize } from '../layout/lines.ts'
import { isPostalAddressText } from '../words/addresses.ts'
import { isPeriodOnlyText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { isPersonalDetailLabel } from '../words/form-labels.ts'
import {
  type CvSectionKind,
  classifyHeadingByWordStems,
  classifyLikelySectionHeading,
  classifySectionHeading,
  isUnambiguousHeading,
} from '../words/headings.ts'
import { findLanguageNames } from '../words/language-names.ts'
import { isContactText } from './contacts.ts'
import { buildLineStyleKey, findHeadingsByStyle } from './heading-evidence.ts'
import { looksLikePersonName } from './name.ts'
import { classifySectionByContent } from './section-content.ts'
import { type CvSection, splitCvWithoutHeadings, splitMixedHistorySection } from './untitled.ts'

/** A key for the left edge of a line; lines with the same key are aligned. */
const edgeOf = (line: TextLine): number => Math.round(line.x0 / 4)

/** Matches the consent to data processing, usually the last paragraph of an Italian CV. */
const consent =
  /^(?:il\/la sottoscritt\S+ )?(?:autorizzo|acconsento|presto il consenso|dichiaro di (?:essere informat|acconsentire)|si autorizza|i (?:hereby )?(?:authori[sz]e|consent|give (?:my )?consent)) .*(?:dati|data)/

/** The maximum distance between the lines of one list, as a multiple of the font size. */
const labelledGapEm = 1.8

/** Splits a CV's lines at its headings, which are recognised by their wording or their look. */
export function splitIntoCvSections(given: TextLine[]): CvSection[] {
  const lines = withLabelsFirst(given)
  const body = findBodyFontSize(lines.flatMap((line) => line.segments))
  const labels = labelEdges(lines)
  const marks = lines.map((line) => headingAt(line, body, labels))
  const named = lines.filter(
    ({ text }) => looksLikePersonName(text) && !classifyHeadingByWordStems(text),
  )
  const nameAt = lines.indexOf(named.toSorted((a, b) => b.size - a.size)[0]!)
  const isHeading = findHeadingsByStyle(lines, marks, body)
  const plain = new Set(lines.flatMap((line, i) => (marks[i] ? [] : [buildLineStyleKey(line)])))
  const sections: CvSection[] = [{ kind: 'head', title: '', lines: [] }]
  let isLabelled = false
  lines.forEach((line, i) => {
    const mark = marks[i]
    const isLabel = labels.has(edgeOf(line))
    const kind =
      mark ??
      (consent.test(foldText(line.text)) ? 'other' : undefined) ??
      (isHeading(line, lines[i + 1], isLabel) && i !== nameAt
        ? (classifyHeadingByWordStems(line.segments[0]!.text) ?? 'unknown')
        : undefined)
    const subordinate = mark && isSubordinate(line, mark, sections.at(-1)!, plain, marks, lines)
    // Large letters at the top of a column on the first page are the person's name, and an address
    // or a contact there is the person's too. A section of kind `head` begins there.
    if (
      !kind &&
      i > 0 &&
      line.page === 0 &&
      line.gap === Number.POSITIVE_INFINITY &&
      (line.size > body * 1.25 || isContactText(line.text) || isPostalAddressText(line.text))
    )
      sections.push({ kind: 'head', title: '', lines: [] })
    // A wider gap ends a list that begins on the line of its label, such as `Competenze: Java, Go`.
    if (isLabelled && !kind && line.gap > labelledGapEm * line.size) {
      sections.push({ kind: 'unknown', title: '', lines: [] })
      isLabelled = false
    }
    if (!kind || subordinate) {
      sections.at(-1)!.lines.push(line)
      return
    }
    const [title, ...rest] = line.segments
    const [head, tail] = splitTitle(title!)
    isLabelled = tail !== undefined
    sections.push({ kind, title: head, lines: [] })
    if (!mark) sections.at(-1)!.heading = buildTextLine([title!], line.gap)
    const left = tail ? [tail, ...rest] : rest
    // If the heading is a label beside its text, that text is the first line of the section.
    if (left.length > 0) sections.at(-1)!.lines.push(buildTextLine(left, Number.POSITIVE_INFINITY))
  })
  const typed = sections.map((one) => {
    if (one.kind !== 'unknown' && !(one.heading && one.kind === 'skills')) return one
    const kind = classifySectionByContent(one.lines)
    return one.kind === 'skills' && kind === 'other' ? one : { ...one, kind }
  })
  const whole = withWholeHead(typed, sections)
  const isTitled = whole.some((one) => one.kind === 'experience' || one.kind === 'education')
  return whole
    .flatMap((one) => (isTitled || one.kind !== 'head' ? [one] : splitCvWithoutHeadings(one.lines)))
    .filter((section) => section.kind !== 'head' || section.lines.length > 0)
    .flatMap(splitMixedHistorySection)
}

// In a column of labels, moves each heading before the text beside it. A heading in larger letters
// may otherwise come after the first line of that text.
function withLabelsFirst(lines: TextLine[]): TextLine[] {
  const sorted = [...lines]
  for (let i = 1; i < sorted.length; i += 1) {
    const [text, label] = [sorted[i - 1]!, sorted[i]!]
    const isBeside =
      text.page === label.page &&
      label.segments.length === 1 &&
      text.x0 > label.x1 + 4 &&
      label.y - text.y < label.size &&
      (isUnambiguousHeading(label.text) ||
        (label.size > text.size && classifySectionHeading(label.text)))
    if (!isBeside || isUnambiguousHeading(text.text)) continue
    sorted[i - 1] = { ...label, gap: text.gap }
    sorted[i] = { ...text, gap: label.gap }
  }
  return sorted
}

// Merges everything before the first real section into the head, because the CV's title and the
// person's name can look like sections.
function withWholeHead(typed: CvSection[], given: CvSection[]): CvSection[] {
  const isHead = (one: CvSection, i: number) =>
    one.kind === 'head' || (one.kind === 'other' && given[i]!.kind === 'unknown')
  const first = typed.findIndex((one, i) => !isHead(one, i))
  const heads = typed.slice(0, first < 0 ? 1 : first)
  const lines = heads.flatMap((one) => [...(one.heading ? [one.heading] : []), ...one.lines])
  return [{ kind: 'head', title: '', lines }, ...typed.slice(heads.length)]
}

// Returns the left edges of columns of labels, which have text beside them. Labels with the same
// left edge and style form such a column if at least half are headings, some of them unambiguous.
function labelEdges(lines: TextLine[]): Set<number> {
  const rows = lines.filter(
    (line) => line.segments.length > 1 && !isPersonalDetailLabel(line.segments[0]!.text),
  )
  const stacks = Map.groupBy(rows, (line) => `${edgeOf(line)} ${buildLineStyleKey(line)}`)
  const edges = [...stacks.values()].filter((stack) => {
    const heads = stack.filter(
      (line) => classifySectionHeading(line.segments[0]!.text) !== undefined,
    )
    const strong = heads.filter((line) => isUnambiguousHeading(line.segments[0]!.text))
    const isApart = stack.every(
      (line) =>
        buildLineStyleKey(line) !==
        buildLineStyleKey({ ...line, segments: line.segments.slice(1) }),
    )
    return strong.length >= (isApart ? 2 : 3) && heads.length * 2 >= stack.length
  })
  return new Set(edges.map(([line]) => edgeOf(line!)))
}

function headingAt(line: TextLine, body: number, labels: Set<number>): CvSectionKind | undefined {
  const first = line.segments[0]!
  const [title, tail] = splitTitle(first)
  const kind = classifySectionHeading(title)
  if (!kind && first.size < body * 1.12 && !first.bold && !first.caps) return undefined
  const found = kind ?? classifyLikelySectionHeading(title)
  if (!found) return undefined
  if (tail)
    return found === 'skills' || (found === 'languages' && findLanguageNames(tail.text).length > 0)
      ? found
      : undefined
  if (line.segments.length === 1 || labels.has(edgeOf(line))) return found
  // If a row contains a title and other text, the title is a heading only if its style differs from
  // the other text.
  const second = line.segments[1]!
  const isApart =
    first.bold !== second.bold ||
    first.caps !== second.caps ||
    first.color !== second.color ||
    Math.abs(first.size - second.size) > 0.5
  const hasDates = line.segments.some((one) => isPeriodOnlyText(one.text))
  const isTitle = first.caps || (second.x0 - first.x1 > 4 && !hasDates)
  return isApart && isTitle ? found : undefined
}

/** Splits `Competenze: Java, Go` into the heading and the section's first line. */
function splitTitle(segment: TextSegment): [string, TextSegment | undefined] {
  const at = segment.text.indexOf(':')
  if (at < 0 || at >= segment.text.length - 1) return [segment.text, undefined]
  const tail = segment.text.slice(at + 1).trim()
  const share = at / segment.text.length
  return [
    segment.text.slice(0, at),
    { ...segment, text: tail, x0: segment.x0 + (segment.x1 - segment.x0) * share },
  ]
}

// Whether a heading such as `Tools` in a job is only part of the current section, because it has
// the style of plain lines and most other headings do not.
function isSubordinate(
  line: TextLine,
  kind: CvSectionKind,
  section: CvSection,
  plain: Set<string>,
  marks: (CvSectionKind | undefined)[],
  lines: TextLine[],
): boolean {
  if (section.kind === 'head') return false
  const own = buildLineStyleKey(line)
  const alike = lines.filter((one, i) => marks[i] && buildLineStyleKey(one) === own).length
  const isWeak = plain.has(own) && alike <= 2 && marks.filter(Boolean).length >= 4
  if (!isWeak) return false
  const isPart = kind === 'skills' || (kind === 'other' && /^\p{Lu}\p{Ll}+:$/u.test(line.text))
  return section.kind === kind || (isPart && section.kind === 'experience')
}
