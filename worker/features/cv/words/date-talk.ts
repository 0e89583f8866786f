import { monthNames, ongoing, seasons, year } from './date-grammar.ts'
import { fold } from './fold.ts'
import { memoised } from './memory.ts'

/** Durations in words, in folded text. */
export const durations =
  /(?:(?:circa |about )?\d+\+? (?:anni|anno|years?|yrs?)(?:,? (?:e |and )?\d+ (?:mesi|mese|months?|mos?))?|\d+ (?:mesi|mese|months?|mos?)|meno di un anno|less than a year)(?![\p{L}])/gu

const dateWord = new RegExp(
  `^(?:${monthNames}|${[...seasons.keys()].join('|')}|${ongoing}|\\d{1,4}|${year}|dal?|dall'|al?|ad|from|to|since|until|till|fino|e|[-/.'()°,]+|(?:\\d{1,2}[-/.])?\\d{1,2}[-/.]\\d{4})\\.?$`,
)

const wholeOngoing = new RegExp(`(?<!\\p{L})(?:${ongoing})(?!\\p{L})`, 'gu')

/** Whether a text consists only of words and numbers of dates, complete or not. */
export const isDateTalk = memoised((text): boolean =>
  fold(text)
    .replace(wholeOngoing, 'now')
    .split(/ |(?<=\d)(?=-)|(?<=-)(?=\d{4})/)
    .every((word) => dateWord.test(word)),
)

/** Whether a text is the end of a period: `– marzo 2022`, `al 2019`. */
export const opensRest = (text: string): boolean =>
  /^(?:[-/]|al?\b|ad\b|to\b|fino\b|until\b|till\b)/.test(fold(text))

/** Whether a text is the beginning of a period: `2019 –`, `dal`, `Gennaio`. */
export const endsOpen = (text: string): boolean => openEnd.test(fold(text))

const openEnd = new RegExp(
  `(?:[-/]|(?<!\\p{L})(?:dal?|al?|ad|from|to|fino|until|till|${monthNames})\\.?)$`,
  'u',
)

/** Whether a text is only a duration (`3 anni 2 mesi`), as LinkedIn exports print it. */
export const isDuration = memoised((text): boolean => {
  const line = fold(text)
  return line !== '' && line.replace(durations, '').replace(/[\s()·]/g, '') === ''
})
