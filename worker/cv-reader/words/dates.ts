import * as grammar from './date-grammar.ts'
import { durationPattern } from './date-talk.ts'
import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

/** A date in a CV, possibly without month and day. `month` is 1 to 12. */
export type PartialDate = { year: number; month?: number; day?: number }

/**
 * A period in a text. `end` is null if the period is ongoing, and undefined if the text states no
 * end. `start` is undefined if the text states two dates in the wrong order.
 */
export type TextPeriod = {
  start: PartialDate | undefined
  end: PartialDate | null | undefined
  /** True if a dash follows the start date, but no end date follows the dash. */
  isOpen?: true
  from: number
  to: number
}

/** Returns the periods in a text in order, with their positions in `foldKeepingLength(text)`. */
export const findPeriodsInText = memoiseWhileReadingCv((text): readonly TextPeriod[] => {
  if (!grammar.probableYearPattern.test(text) && !grammar.probableTwoDigitYearPattern.test(text))
    return []
  const line = foldKeepingLength(text)
  const found: TextPeriod[] = []
  const add = (
    { index: from, 0: match }: RegExpExecArray,
    start: PartialDate | undefined,
    end: PartialDate | null | undefined,
  ) => {
    const to = from + match.length
    if (start && !found.some((one) => from < one.to && to > one.from))
      found.push({ start, end, from, to })
  }
  const addAll = (pattern: RegExp, endOf: (hit: RegExpExecArray) => TextPeriod['end']) => {
    for (const hit of line.matchAll(pattern)) add(hit, readPoint(hit[1]!), endOf(hit))
  }
  const isSince = grammar.sinceWordPattern.test(line)
  for (const hit of line.includes('/') ? line.matchAll(grammar.schoolYearsPattern) : []) {
    const [, label, from, to, now] = hit
    const [first, last] = [schoolYear(from!), schoolYear(to ?? from!)]
    // One school year needs its label, because `2010/11` alone is a month.
    if (first && last && (label || to || now))
      add(hit, { year: first.from }, now ? null : { year: last.to })
  }
  addAll(grammar.dateRangePattern, (hit) => readEnd(hit[2] ?? hit[3]!))
  addAll(grammar.shortDateRangePattern, (hit) => readEnd(hit[2]!))
  if (isSince) addAll(grammar.sinceShortDatePattern, () => null)
  for (const months of [grammar.monthsOfSameYearPattern, grammar.numericMonthsOfSameYearPattern])
    for (const hit of line.matchAll(months)) {
      const end = readPoint(hit[2]!)
      const month = grammar.monthNumberByName.get(hit[1]!) ?? Number(hit[1])
      if (end) add(hit, { year: end.year, month }, end)
    }
  for (const hit of line.matchAll(grammar.twoDigitEndYearPattern)) {
    const start = Number(hit[1])
    const end = Math.floor(start / 100) * 100 + Number(hit[2])
    const isMonth = Number(hit[2]) <= 12 && hit[0].includes('/')
    if (!isMonth && end > start && end - start < 20) add(hit, { year: start }, { year: end })
  }
  const open = grammar.openEndedPeriodPattern.exec(line.trim())
  const opened = open && readPoint(open[1]!)
  if (opened && found.length === 0) {
    const from = line.search(/\S/) + open.index
    return [{ start: opened, end: undefined, isOpen: true, from, to: from + open[0].length }]
  }
  if (isSince) addAll(grammar.sinceDatePattern, () => null)
  addAll(grammar.singleDatePattern, () => undefined)
  return found.map(withoutReversal).sort((a, b) => a.from - b.from)
})

/** The two years of a school year such as `2018/19`; undefined for `2018/09`, which is a month. */
function schoolYear(text: string): { from: number; to: number } | undefined {
  const [from, to] = text.split('/').map(Number)
  return from && to !== undefined && (from + 1) % 100 === to % 100
    ? { from, to: from + 1 }
    : undefined
}

/** Removes both dates if they are in the wrong order, because either of them may be wrong. */
const withoutReversal = (one: TextPeriod): TextPeriod =>
  one.start && one.end && comparePartialDates(one.start, one.end) > 0
    ? { ...one, start: undefined, end: undefined }
    : one

/** Negative if `a` is earlier. If one of the dates has no month, only the years are compared. */
export const comparePartialDates = (a: PartialDate, b: PartialDate): number =>
  a.year - b.year || (a.month && b.month ? a.month - b.month : 0)

const readEnd = (text: string): PartialDate | null | undefined =>
  grammar.onlyOngoingWordsPattern.test(text) ? null : readPoint(text)

function readPoint(text: string): PartialDate | undefined {
  const name = grammar.monthNamePattern.exec(text)?.[1]
  const season = grammar.leadingSeasonPattern.exec(text)?.[0]
  const years = grammar.wholeYearPattern.exec(text)?.[0]
  const short = years ? undefined : /\d{2}$/.exec(text)?.[0]
  const full = years ? Number(years) : short ? centuryOf(short) + Number(short) : undefined
  if (full === undefined) return undefined
  if (season) return { year: full, month: grammar.seasonMonths.get(season)! }
  if (name && short) return { year: full, month: grammar.monthNumberByName.get(name)! }
  if (name) {
    const day = /^(\d{1,2})\D/.exec(text)?.[1] ?? /\s(\d{1,2})(?:st|nd|rd|th)?,? /.exec(text)?.[1]
    return {
      year: full,
      month: grammar.monthNumberByName.get(name)!,
      ...(day && { day: Number(day) }),
    }
  }
  const numbers = text.split(/\D+/).filter(Boolean).map(Number)
  if (short) return numbers.length > 1 ? { year: full, month: numbers.at(-2)! } : { year: full }
  if (numbers[0] === full) numbers.reverse()
  // Italian dates begin with the day, so the number before the year is the month.
  const month = numbers.at(-2)
  const day = numbers.at(-3)
  if (!month || month > 12) return { year: full }
  return day && day <= 31 ? { year: full, month, day } : { year: full, month }
}

const centuryOf = (years: string): number => (Number(years) > 50 ? 1900 : 2000)

/** Folds a text like `foldText`, but each character of its NFC form keeps its position. */
function foldKeepingLength(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return [...text.normalize('NFC')]
    .map((one) => {
      const folded = foldText(one)
      return folded.length === one.length
        ? folded
        : /\s/.test(one)
          ? ' '
          : one.toLowerCase().slice(0, one.length).padEnd(one.length)
    })
    .join('')
}

/** Formats as `YYYY-MM-DD`. Profiles require full dates, so a missing month or day becomes 01. */
export const toIsoDate = ({ year: y, month = 1, day = 1 }: PartialDate): string =>
  `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Like `isPeriodOnlyText`, but a single date does not count. */
export const isRangeOnlyText = (text: string): boolean =>
  isPeriodOnlyText(text) && findPeriodsInText(text)[0]?.end !== undefined

/** Whether a text is one date or range, apart from punctuation, brackets or a duration. */
export const isPeriodOnlyText = memoiseWhileReadingCv((text): boolean => {
  const [period] = findPeriodsInText(text)
  if (!period) return false
  const line = foldKeepingLength(text)
  const rest = line.slice(0, period.from) + line.slice(period.to)
  return rest.replace(durationPattern, '').replace(/[\s()[\],.;:|·•-]/g, '') === ''
})
