import type { TextLine, TextSegment } from '../layout/item.ts'
import { startsWithBullet } from '../words/bullets.ts'
import { isDurationText } from '../words/date-talk.ts'
import { findPeriodsInText, isPeriodOnlyText, type TextPeriod } from '../words/dates.ts'
import { isGradeOrHonour } from '../words/lexicon.ts'
import { isRunningText } from './prose.ts'

/** The dates of an entry, and where they are. */
export type EntryAnchor = { at: number; segment: TextSegment; period: TextPeriod }

export const containsEntryDates = (lines: TextLine[]): boolean =>
  findAnchorsAmong(lines, false).length > 0

/** Finds the dates of entries, at most one date or range in a line. */
export function findEntryAnchors(lines: TextLine[]): EntryAnchor[] {
  const found = findAnchorsAmong(lines, false)
  // If all dates are inside list items, the list items may be the entries.
  return found.length > 0 ? found : findAnchorsAmong(lines, true)
}

function findAnchorsAmong(lines: TextLine[], isList: boolean): EntryAnchor[] {
  const isDatedList = isList && areItemsDated(lines)
  const found = lines.flatMap((line, at) => {
    const candidates = line.segments.flatMap((segment) => {
      const period = findPeriodsInText(segment.text)[0]
      const isRange = period?.end !== undefined
      const isItem =
        period && isList && (isRange || isDatedList) && isAtEdge({ at, segment, period })
      if (!period || !(isItem || isDated(segment, period, line))) return []
      return [{ at, segment, period }]
    })
    const range = candidates.find((one) => one.period.end !== undefined)
    const best = range ?? candidates[0]
    return best ? [best] : []
  })
  // If some entries have date ranges, a single date between other words does not begin one.
  const ranges = found.filter((one) => one.period.end !== undefined)
  const bare = (one: EntryAnchor) =>
    one.period.end === undefined && !isPeriodOnlyText(one.segment.text)
  return ranges.length > 0 ? found.filter((one) => !bare(one) || isAtEdge(one)) : found
}

/** Whether nearly all lines are list items with a date at an edge: `- Diploma, Righi (2010)`. */
function areItemsDated(lines: TextLine[]): boolean {
  const dated = lines.filter(({ text, segments }) => {
    const [period] = startsWithBullet(text) ? findPeriodsInText(segments[0]!.text) : []
    return period && isAtEdge({ at: 0, segment: segments[0]!, period })
  })
  return dated.length > 1 && dated.length >= 0.75 * lines.length
}

/** A text with the dates and both names of an entry has at most this many characters. */
const datedLettersMax = 170

// Whether dates in a text belong to an entry: they are the whole text, are at its beginning or end,
// or are between two equal separators.
function isDated(segment: TextSegment, period: TextPeriod, line: TextLine): boolean {
  const { text } = segment
  if (isPeriodOnlyText(text) || isBetweenSigns(text, period)) return true
  // Accepts a date before a capital letter, even in a paragraph: `2003: Diploma di ragioneria …`.
  if (period.from === 0 && /^\s*(?::\s*\p{L}|[–—]?\s*\p{Lu})/u.test(text.slice(period.to)))
    return true
  if (awardedPattern.test(text.slice(0, period.from))) return true
  if (startsWithBullet(text) || text.length > datedLettersMax) return false
  const rest = `${text.slice(0, period.from)} ${text.slice(period.to)}`.replace(
    /^[\s:,;|·–—-]+/,
    '',
  )
  const isNamed = period.end !== undefined && /^\p{Lu}/u.test(rest.trim()) && !/[.;]\s*$/.test(rest)
  if (isNamed && isAtEdge({ at: 0, segment, period })) return true
  if (isRunningText({ ...line, text: rest, segments: [{ ...segment, text: rest }] })) return false
  return isAtEdge({ at: 0, segment, period })
}

/** Matches the words before the date of a degree: `Diploma conseguito nel 1998 presso …`. */
export const awardedPattern =
  /\s(?:conseguit|ottenut)[oa](?:\s+(?:nell['’]anno|nel|in data|il))?\s*$/i

/** Whether a date range is between two equal separators: `Kaleido / 2019 – 2021 / Lecce`. */
const isBetweenSigns = (text: string, { from, to, end }: TextPeriod): boolean => {
  const [before] = /[/|·•,](?=\s*$)/u.exec(text.slice(0, from)) ?? []
  return (
    end !== undefined && before !== undefined && text.slice(to).trimStart().startsWith(`${before} `)
  )
}

const isAtEdge = ({ segment: { text }, period }: EntryAnchor): boolean => {
  const before = text.slice(0, period.from).replace(/[\s([|,·•–—-]/g, '')
  const behind = text.slice(period.to)
  const after = isGradeOrHonour(behind) ? '' : behind.replace(/[\s)\]|,.·•–—:-]/g, '')
  return (
    before === '' || after === '' || isDurationText(text.slice(period.to).replace(/[()·,.-]/g, ''))
  )
}
