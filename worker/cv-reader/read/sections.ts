import type { TextLine, TextSegment } from '../layout/item.ts'
import { bodyFontSize, lineOf } from '../layout/lines.ts'
import { isOnlyPeriod } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { isPersonalLabel } from '../words/form-labels.ts'
import {
  headingByStem,
  headingLike,
  headingOf,
  isStrongHeading,
  type SectionKind,
} from '../words/headings.ts'
import { languagesIn } from '../words/language-names.ts'
import { headingEvidence, lookOf } from './heading-evidence.ts'
import { looksLikeName } from './name.ts'
import { kindByContent } from './section-content.ts'
import { untitledSections, withoutOtherKind } from './untitled.ts'

/** A section of a CV with its heading. The text before the first heading has the kind `head`. */
export type CvSection = {
  kind: SectionKind | 'head' | 'unknown'
  title: string
  lines: TextLine[]
  /**
   * The line of the heading. Only set if the heading was recognised by its style and not by its
   * words.
   */
  heading?: TextLine
}

/** A key for the left edge of a line; lines with the same key are aligned. */
const edgeOf = (line: TextLine): number => Math.round(line.x0 / 4)

/**
 * Matches the consent to the processing of personal data, usually the last paragraph of an Italian
 * CV.
 */
const consent =
  /^(?:il\/la sottoscritt\S+ )?(?:autorizzo|acconsento|presto il consenso|dichiaro di (?:essere informat|acconsentire)|si autorizza|i (?:hereby )?(?:authori[sz]e|consent|give (?:my )?consent)) .*(?:dati|data)/

/** The maximum distance between the lines of one list, as a multiple of the font size. */
const labelledGapEm = 1.8

/** Splits a CV's lines at its headings, which are recognised by their wording or their look. */
export function sectionsOf(given: TextLine[]): CvSection[] {
  const lines = withLabelsFirst(given)
  const body = bodyFontSize(lines.flatMap((line) => line.segments))
  const labels = labelEdges(lines)
  const marks = withoutNames(
    lines.map((line) => headingAt(line, body, labels)),
    lines,
  )
  const nameAt = lines.findIndex((line) => looksLikeName(line.text))
  const isHeading = headingEvidence(lines, marks, body)
  const plain = new Set(lines.flatMap((line, i) => (marks[i] ? [] : [lookOf(line)])))
  const sections: CvSection[] = [{ kind: 'head', title: '', lines: [] }]
  let isLabelled = false
  lines.forEach((line, i) => {
    const mark = marks[i]
    const isLabel = labels.has(edgeOf(line))
    const kind =
      mark ??
      (consent.test(foldText(line.text)) ? 'other' : undefined) ??
      (isHeading(line, lines[i + 1], isLabel) && i !== nameAt
        ? (headingByStem(line.segments[0]!.text) ?? 'unknown')
        : undefined)
    const subordinate = mark && isSubordinate(line, mark, sections.at(-1)!, plain, marks, lines)
    // Large letters at the top of a column on the first page are the person's name, so the `head`
    // section begins there.
    if (
      !kind &&
      i > 0 &&
      line.page === 0 &&
      line.gap === Number.POSITIVE_INFINITY &&
      line.size > body * 1.25
    )
      sections.push({ kind: 'head', title: '', lines: [] })
    // A list such as `Competenze: Java, Go` begins on the line of its label. A wider gap ends this
    // list.
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
    if (!mark) sections.at(-1)!.heading = lineOf([title!], line.gap)
    const left = tail ? [tail, ...rest] : rest
    // The heading is a label beside its text, so the rest of the row is the section's first line.
    if (left.length > 0) sections.at(-1)!.lines.push(lineOf(left, Number.POSITIVE_INFINITY))
  })
  const typed = sections.map((one) => {
    if (one.kind !== 'unknown' && !(one.heading && one.kind === 'skills')) return one
    const kind = kindByContent(one.lines)
    return one.kind === 'skills' && kind === 'other' ? one : { ...one, kind }
  })
  const whole = withWholeHead(typed, sections)
  const isTitled = whole.some((one) => one.kind === 'experience' || one.kind === 'education')
  return whole
    .flatMap((one) => (isTitled || one.kind !== 'head' ? [one] : untitledSections(one.lines)))
    .filter((section) => section.kind !== 'head' || section.lines.length > 0)
    .flatMap(withoutOtherKind)
}

/**
 * Moves a heading in a column of labels before the first line of the text beside it. That line may
 * be higher on the page than the heading if the heading has larger letters.
 */
function withLabelsFirst(lines: TextLine[]): TextLine[] {
  const sorted = [...lines]
  for (let i = 1; i < sorted.length; i += 1) {
    const [text, label] = [sorted[i - 1]!, sorted[i]!]
    const isBeside =
      text.page === label.page &&
      label.segments.length === 1 &&
      text.x0 > label.x1 + 4 &&
      label.y - text.y < label.size &&
      (isStrongHeading(label.text) || (label.size > text.size && headingOf(label.text)))
    if (!isBeside || isStrongHeading(text.text)) continue
    sorted[i - 1] = { ...label, gap: text.gap }
    sorted[i] = { ...text, gap: label.gap }
  }
  return sorted
}

/**
 * Merges everything before the first real section into the head. The title of the document and the
 * person's name can look like sections.
 */
function withWholeHead(typed: CvSection[], given: CvSection[]): CvSection[] {
  const isHead = (one: CvSection, i: number) =>
    one.kind === 'head' || (one.kind === 'other' && given[i]!.kind === 'unknown')
  const first = typed.findIndex((one, i) => !isHead(one, i))
  const heads = typed.slice(0, first < 0 ? 1 : first)
  const lines = heads.flatMap((one) => [...(one.heading ? [one.heading] : []), ...one.lines])
  return [{ kind: 'head', title: '', lines }, ...typed.slice(heads.length)]
}

/**
 * Returns the left edges of columns of labels. In such a column, at least half of the labels in one
 * style are headings with their text beside them.
 */
function labelEdges(lines: TextLine[]): Set<number> {
  const rows = lines.filter(
    (line) => line.segments.length > 1 && !isPersonalLabel(line.segments[0]!.text),
  )
  const stacks = Map.groupBy(rows, (line) => `${edgeOf(line)} ${lookOf(line)}`)
  const edges = [...stacks.values()].filter((stack) => {
    const heads = stack.filter((line) => headingOf(line.segments[0]!.text) !== undefined)
    const strong = heads.filter((line) => isStrongHeading(line.segments[0]!.text))
    const isApart = stack.every(
      (line) => lookOf(line) !== lookOf({ ...line, segments: line.segments.slice(1) }),
    )
    return strong.length >= 3 || (isApart && strong.length >= 2)
      ? heads.length * 2 >= stack.length
      : false
  })
  return new Set(edges.map(([line]) => edgeOf(line!)))
}

function headingAt(line: TextLine, body: number, labels: Set<number>): SectionKind | undefined {
  const first = line.segments[0]!
  const [title, tail] = splitTitle(first)
  const kind = headingOf(title)
  if (!kind && first.size < body * 1.12 && !first.bold && !first.caps) return undefined
  const found = kind ?? headingLike(title)
  if (!found) return undefined
  if (tail)
    return found === 'skills' || (found === 'languages' && languagesIn(tail.text).length > 0)
      ? found
      : undefined
  if (line.segments.length === 1 || labels.has(edgeOf(line))) return found
  // With other text in its row, a title is a heading only if its style differs from that text.
  const second = line.segments[1]!
  const isApart =
    first.bold !== second.bold ||
    first.caps !== second.caps ||
    first.color !== second.color ||
    Math.abs(first.size - second.size) > 0.5
  return isApart && second.x0 - first.x1 > 4 && !line.segments.some((one) => isOnlyPeriod(one.text))
    ? found
    : isApart && first.caps
      ? found
      : undefined
}

/**
 * Removes marks from lines that are names of entries, although their words are also a heading, such
 * as `Volunteer`. Such a name has the style of other names, a style that few headings have, and
 * dates below it.
 */
function withoutNames(
  marks: (SectionKind | undefined)[],
  lines: TextLine[],
): (SectionKind | undefined)[] {
  const looks = (isMarked: boolean) =>
    Map.groupBy(
      lines.filter((_, i) => (marks[i] !== undefined) === isMarked),
      lookOf,
    )
  const [headings, others] = [looks(true), looks(false)]
  const most = Math.max(0, ...[...headings.values()].map((some) => some.length))
  return marks.map((mark, i) => {
    const look = lookOf(lines[i]!)
    const isRare = most >= 3 && (headings.get(look)?.length ?? 0) * 2 <= most
    const isDated = lines.slice(i + 1, i + 3).some((line) => isOnlyPeriod(line.text))
    const isName = mark === 'other' && isRare && isDated && (others.get(look)?.length ?? 0) >= 2
    return isName ? undefined : mark
  })
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

/**
 * Whether a heading such as `Tools` or `Lingue` belongs to a paragraph within the current section
 * and does not begin a new section. Such a heading has the style of plain lines, while most
 * headings do not.
 */
function isSubordinate(
  line: TextLine,
  kind: SectionKind,
  section: CvSection,
  plain: Set<string>,
  marks: (SectionKind | undefined)[],
  lines: TextLine[],
): boolean {
  if (section.kind === 'head') return false
  const own = lookOf(line)
  const alike = lines.filter((one, i) => marks[i] && lookOf(one) === own).length
  const isWeak = plain.has(own) && alike <= 2 && marks.filter(Boolean).length >= 4
  if (!isWeak) return false
  return section.kind === kind || (kind === 'skills' && section.kind === 'experience')
}
