import { monthNames, ongoing, seasons, year } from './date-grammar.ts'
import { fold } from './fold.ts'
import { remembering } from './memory.ts'

/** Lengths of time in words, in folded text. */
export const durations =
  /(?:(?:circa |about )?\d+\+? (?:anni|anno|years?|yrs?)(?:,? (?:e |and )?\d+ (?:mesi|mese|months?|mos?))?|\d+ (?:mesi|mese|months?|mos?)|meno di un anno|less than a year)(?![\p{L}])/gu

const dateWord = new RegExp(
  `^(?:${monthNames}|${[...seasons.keys()].join('|')}|${ongoing}|\\d{1,4}|${year}|dal?|dall'|al?|ad|from|to|since|until|till|fino|e|[-/.'()°,]+|(?:\\d{1,2}[-/.])?\\d{1,2}[-/.]\\d{4})\\.?$`,
)

const wholeOngoing = new RegExp(`(?<!\\p{L})(?:${ongoing})(?!\\p{L})`, 'gu')

/** Nothing but words and numbers that dates are made of, whole or in part. */
export const isDateTalk = remembering((text): boolean =>
  fold(text)
    .replace(wholeOngoing, 'now')
    .split(/ |(?<=\d)(?=-)|(?<=-)(?=\d{4})/)
    .every((word) => dateWord.test(word)),
)

/** The rest of a period: `– marzo 2022`, `al 2019`. */
export const opensRest = (text: string): boolean =>
  /^(?:[-/]|al?\b|ad\b|to\b|fino\b|until\b|till\b)/.test(fold(text))

/** The first part of one: `2019 –`, `dal`, `Gennaio`. */
export const endsOpen = (text: string): boolean => openEnd.test(fold(text))

const openEnd = new RegExp(
  `(?:[-/]|(?<!\\p{L})(?:dal?|al?|ad|from|to|fino|until|till|${monthNames})\\.?)$`,
  'u',
)

/** A bare length of time (`3 anni 2 mesi`), as network exports print it. */
export const isDuration = remembering((text): boolean => {
  const line = fold(text)
  return line !== '' && line.replace(durations, '').replace(/[\s()·]/g, '') === ''
})
