import {
  monthNamesPattern,
  ongoingPeriodPattern,
  seasonMonths,
  yearPattern,
} from './date-grammar.ts'
import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

const years = 'anni|anno|years?|yrs?|ans?|jahre?n?|anos?'
const months = 'mesi|mese|months?|mos?|mois|monate?n?|mes(?:es)?'

/** Matches durations such as `3 anni 2 mesi` in folded text. */
export const durationPattern = new RegExp(
  `(?:(?:circa |about )?\\d+\\+? (?:${years})(?:,? (?:e |and |et |und |y )?\\d+ (?:${months}))?|\\d+ (?:${months})|meno di un anno|less than a year|moins d'un an|weniger als ein jahr|menos de un ano)(?![\\p{L}])`,
  'gu',
)

const dateWord = new RegExp(
  `^(?:${monthNamesPattern}|${[...seasonMonths.keys()].join('|')}|${ongoingPeriodPattern}|'?\\d{1,4}|${yearPattern}|dal?|dall'|al?|ad|from|to|since|until|till|fino|e|de|von|vom|bis|seit|desde|hasta|depuis|du|au|[-/→>.'()°,]+|(?:\\d{1,2}[-/.])?\\d{1,2}[-/.]\\d{4})[.:]?$`,
)

const wholeOngoing = new RegExp(`(?<!\\p{L})(?:${ongoingPeriodPattern})(?!\\p{L})`, 'gu')

/** Whether a text has only words and numbers that occur in dates, even if they form no date. */
export const hasOnlyDateWords = memoiseWhileReadingCv((text): boolean =>
  foldText(text)
    .replace(wholeOngoing, 'now')
    .replace(/[()[\]]/g, ' ')
    .trim()
    .split(/ +|(?<=\d)(?=-)|(?<=-)(?=\d{4})/)
    .every((word) => dateWord.test(word)),
)

/** Whether a text looks like the end of a date range: `– marzo 2022`, `al 2019`. */
export const looksLikePeriodEnd = (text: string): boolean =>
  /^(?:[-/→>]|al?\b|ad\b|to\b|fino\b|until\b|till\b|bis\b|hasta\b|au\b|jusqu)/.test(foldText(text))

/** Whether a text looks like the beginning of a date range: `2019 –`, `dal`, `Gennaio`. */
export const looksLikePeriodStart = (text: string): boolean => openEnd.test(foldText(text))

const openEnd = new RegExp(
  `(?:[-/→>]|(?<!\\p{L})(?:dal?|al?|ad|from|to|fino|until|till|de|von|vom|bis|desde|hasta|depuis|du|au|${monthNamesPattern})\\.?)$`,
  'u',
)

/** Whether a text is only a duration such as `3 anni 2 mesi`, which LinkedIn exports print. */
export const isDurationText = memoiseWhileReadingCv((text): boolean => {
  const line = foldText(text)
  return line !== '' && line.replace(durationPattern, '').replace(/[\s()·]/g, '') === ''
})
