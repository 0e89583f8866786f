import type { TextLine, TextSegment } from '../layout/item.ts'
import { findMostCommonKey } from '../layout/lines.ts'
import { findPeriodsInText, isPeriodOnlyText } from '../words/dates.ts'
import { isPersonalDetailLabel } from '../words/form-labels.ts'
import {
  type CvSectionKind,
  classifyHeadingByWordStems,
  isUnambiguousHeading,
} from '../words/headings.ts'
import { scoreDegreeVersusSchool, scoreRoleVersusCompany } from '../words/lexicon.ts'
import { isContactText } from './contacts.ts'

/** Returns a key for the style of a line's first text. A colon at its end is part of the style. */
export const buildLineStyleKey = ({ segments: [one] }: TextLine): string =>
  one ? lookOfText(one) : ''

const lookOfText = (one: TextSegment): string =>
  [Math.round(one.size * 2), one.bold, one.caps, one.color, one.text.endsWith(':')].join()

const wordsMax = 7
const lettersMax = 52

/**
 * Whether a line with unknown words is a heading because of its style.
 * @param isLabel whether the line is a label whose text is in the next column
 */
type IsHeading = (line: TextLine, next: TextLine | undefined, isLabel: boolean) => boolean

/**
 * Returns a function that recognises headings with unknown words. Their style must be that of
 * recognised headings or of `repeatedLooks`, and not that of the main text or of entries' names.
 * @param marks for each line, the kind of section that begins there according to its words
 */
export function findHeadingsByStyle(
  lines: TextLine[],
  marks: (CvSectionKind | undefined)[],
  body: number,
): IsHeading {
  const known = new Set(
    lines.flatMap((line, i) =>
      marks[i] && isUnambiguousHeading(line.segments[0]!.text) ? [buildLineStyleKey(line)] : [],
    ),
  )
  // If no heading was recognised for certain, a style counts as that of headings if its lines hint
  // at several kinds of sections. For example, `Le mie esperienze` hints at jobs.
  const hinted = Map.groupBy(known.size > 0 ? [] : lines.filter(hintsAtSection), buildLineStyleKey)
  for (const [look, some] of hinted)
    if (new Set(some.map((line) => classifyHeadingByWordStems(line.text))).size > 1) known.add(look)
  const alike = Map.groupBy([...lines.keys()], (i) => buildLineStyleKey(lines[i]!))
  const mainLook = findMostCommonKey(
    lines.flatMap((line) => line.segments),
    lookOfText,
  )
  const standing = new Set(
    [...known].filter((look) => {
      if (look === mainLook) return false
      const of = alike.get(look) ?? []
      const first = lines[of[0]!]!.segments[0]!
      if (first.caps || first.size > body * 1.13) return true
      const named = of.filter((i) => marks[i] || classifyHeadingByWordStems(lines[i]!.text))
      const dated = of.filter((i) => isBesideDates(lines[i]!, lines[i + 1]))
      return named.length >= 2 && named.length * 2 >= of.length && dated.length === 0
    }),
  )
  const ownedByHeadings = new Set(
    [...standing].filter((look) => {
      const of = alike.get(look) ?? []
      return of.filter((i) => marks[i]).length >= Math.max(2, of.length * 0.6)
    }),
  )
  const own = repeatedLooks(lines, mainLook, standing)
  for (const look of own) standing.add(look)
  const isApart = gapTest(lines, marks)
  return (line, next, isLabel) => {
    const { text, startsBold, endsBold } = line.segments[0]!
    // A line just below a heading is usually its section's text. A partly bold line is no heading.
    const above = lines.indexOf(line) - 1
    if (startsBold !== endsBold || (marks[above] && !isSectionTitle(text)) || !isApart(line))
      return false
    const isAlone = line.segments.length === 1 || isLabel
    if (
      !isAlone ||
      !standing.has(buildLineStyleKey(line)) ||
      !isTitle(text) ||
      isPersonalDetailLabel(text)
    )
      return false
    // A line with dates beside or below it is usually the name of an entry. A label in a column of
    // labels is an exception, because the text of its section is beside it.
    const isLikeHeadings = isSectionTitle(text) && ownedByHeadings.has(buildLineStyleKey(line))
    if (!isLabel && !isLikeHeadings && isBesideDates(line, next)) return false
    return isSectionTitle(text) || !isNameOfEntry(text) || own.includes(buildLineStyleKey(line))
  }
}

/** Bounds for the number of headings in one style. If more lines share a style, they are a list. */
const [headingsMin, headingsMax] = [3, 9]

// Returns the styles of headings whose words are unknown: short lines with a wide gap above, and no
// dates beside or below. If no heading is known, accepts the largest style, because entry names are
// not larger than headings. Accepts other styles only in another column, with the case and weight
// of the headings so far. If headings are known, they must also be in capitals.
function repeatedLooks(lines: TextLine[], mainLook: string, known: ReadonlySet<string>): string[] {
  const isWide = wideGapTest(lines)
  const isTitleAt = (line: TextLine) =>
    line.segments.length === 1 && isTitle(line.text) && !isContactText(line.text) && isWide(line)
  const looks = [...Map.groupBy([...lines.keys()], (i) => buildLineStyleKey(lines[i]!))].filter(
    ([look, at]) =>
      look !== mainLook &&
      at.length >= headingsMin &&
      at.length <= headingsMax &&
      at.every((i) => isTitleAt(lines[i]!) && !isBesideDates(lines[i]!, lines[i + 1])) &&
      at.filter((i) => isNameOfEntry(lines[i]!.text)).length * 3 <= at.length,
  )
  const rank = ([, at]: [string, number[]]) => {
    const { size, caps } = lines[at[0]!]!.segments[0]!
    return size * (caps ? 1.2 : 1)
  }
  const heads = lines.filter((line) => known.has(buildLineStyleKey(line)))
  const own: string[] = []
  for (const [look, at] of looks.toSorted((a, b) => rank(b) - rank(a))) {
    const [one] = lines[at[0]!]!.segments
    const isLikeHeads = heads.every(
      ({ x0, x1, segments: [two] }) =>
        at.every((i) => x1 <= lines[i]!.x0 || x0 >= lines[i]!.x1) &&
        one!.caps === two!.caps &&
        one!.bold === two!.bold &&
        (one!.caps || known.size === 0),
    )
    if (isLikeHeads) own.push(look)
    if (isLikeHeads) heads.push(...at.map((i) => lines[i]!))
  }
  return own
}

/** Returns a function that tells whether the gap above a line is wider than usual. */
function wideGapTest(lines: TextLine[]): (line: TextLine) => boolean {
  const gaps = lines.flatMap(({ gap }) => (Number.isFinite(gap) ? [gap] : []))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return ({ gap }) => gap > usual * 1.2
}

// Returns a function that tells whether a line has a wide gap above it, like a heading. It accepts
// every line if fewer than 80 % of the known headings have such a gap.
function gapTest(
  lines: TextLine[],
  marks: (CvSectionKind | undefined)[],
): (line: TextLine) => boolean {
  const isWide = wideGapTest(lines)
  const heads = lines.filter((line, i) => marks[i] && isUnambiguousHeading(line.segments[0]!.text))
  const doStandApart = heads.filter(isWide).length >= heads.length * 0.8
  return (line) => !doStandApart || isWide(line)
}

const hintsAtSection = (line: TextLine): boolean =>
  line.segments.length === 1 &&
  isTitle(line.text) &&
  findPeriodsInText(line.text).length === 0 &&
  isSectionTitle(line.text) &&
  !isNameOfEntry(line.text)

/** Whether words hint at a section. A profession such as `Tecnico informatico` does not count. */
const isSectionTitle = (text: string): boolean => {
  const kind = classifyHeadingByWordStems(text)
  return kind !== undefined && (kind === 'experience' || scoreRoleVersusCompany(text) < 1.2)
}

const isTitle = (text: string): boolean =>
  text.length <= lettersMax && text.split(' ').length <= wordsMax && !/[@\d]|[.;]$/.test(text)

/** Whether dates are in a line or directly below it, as in most lines that name an entry. */
const isBesideDates = (line: TextLine, next: TextLine | undefined): boolean =>
  findPeriodsInText(line.text).length > 0 ||
  (next?.segments.length === 1 && isPeriodOnlyText(next.text))

const isNameOfEntry = (text: string): boolean =>
  Math.abs(scoreRoleVersusCompany(text)) >= 1.2 || Math.abs(scoreDegreeVersusSchool(text)) >= 1.2
