import type { DateStyle } from '../date-styles.ts'
import type { Dice, Language, Month } from '../truth.ts'

const months = {
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
    ' ',
  ),
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
}
const two = (value: number): string => String(value).padStart(2, '0')
const long = ({ year, month }: Month, language: Language): string =>
  `${months[language][month - 1]} ${year}`
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const short = ({ year, month }: Month, language: Language): string =>
  `${capital(months[language][month - 1]!.slice(0, 3))} ${year}`
const number = ({ year, month }: Month): string => `${two(month)}/${year}`
const day = (one: Month): string => `${two(one.day)}/${number(one)}`

/** A way to write periods of time. `style` states how precise the written dates are. */
export type DateForm = {
  style: DateStyle
  write: (start: Month, end: Month | null, language: Language) => string
}

type Point = (one: Month, language: Language) => string
const joined =
  (point: Point, dash: string, now: Record<Language, string>) =>
  (start: Month, end: Month | null, language: Language): string => {
    const [from, to] = [point(start, language), end ? point(end, language) : now[language]]
    return from === to ? from : `${from}${dash}${to}`
  }
const framed =
  (point: Point, words: Record<Language, [from: string, to: string, now: string]>) =>
  (start: Month, end: Month | null, language: Language): string => {
    const [from, to, now] = words[language]
    return `${from} ${point(start, language)} ${end ? `${to} ${point(end, language)}` : now}`
  }
const year: Point = (one) => `${one.year}`

/** Ways to write periods of time: with dashes, slashes, arrows, words or apostrophes. */
export const dateForms: DateForm[] = [
  { style: 'numbers', write: joined(number, ' – ', { it: 'in corso', en: 'ongoing' }) },
  { style: 'numbers', write: joined(number, '-', { it: 'oggi', en: 'now' }) },
  { style: 'numbers', write: joined(number, ' → ', { it: 'oggi', en: 'today' }) },
  { style: 'numbers', write: joined(number, ' -> ', { it: 'oggi', en: 'now' }) },
  { style: 'short', write: joined(short, ' – ', { it: 'Attuale', en: 'Present' }) },
  { style: 'short', write: joined(short, ' / ', { it: 'Oggi', en: 'Today' }) },
  {
    style: 'short',
    write: joined((one, language) => short(one, language).replace(/ \d\d(\d\d)$/, " '$1"), ' – ', {
      it: 'oggi',
      en: 'now',
    }),
  },
  {
    style: 'long',
    write: joined((one, language) => capital(long(one, language)), ' - ', {
      it: 'Presente',
      en: 'Present',
    }),
  },
  { style: 'long', write: joined(long, ' a ', { it: 'oggi', en: 'today' }) },
  {
    style: 'long',
    write: framed(long, { it: ['da', 'a', 'ad oggi'], en: ['from', 'to', 'to date'] }),
  },
  {
    style: 'numbers',
    write: framed(number, { it: ['dal', 'al', 'ad oggi'], en: ['from', 'until', 'to present'] }),
  },
  {
    style: 'numbers',
    write: framed(number, { it: ['Da', 'a', 'a tutt’oggi'], en: ['From', 'to', 'to date'] }),
  },
  { style: 'days', write: joined(day, ' – ', { it: 'attuale', en: 'current' }) },
  {
    style: 'days',
    write: framed(day, { it: ['dal', 'al', 'ad oggi'], en: ['from', 'to', 'to date'] }),
  },
  { style: 'years', write: joined(year, ' – ', { it: 'oggi', en: 'present' }) },
  { style: 'years', write: joined(year, '-', { it: 'oggi', en: 'Present' }) },
  {
    style: 'years',
    write: framed(year, { it: ['dal', 'al', 'ad oggi'], en: ['from', 'to', 'to date'] }),
  },
  { style: 'years', write: joined(year, ' / ', { it: 'oggi', en: 'today' }) },
]
dateForms.forEach((one) => {
  const { write } = one
  // In an English CV the word between two dates is `to`, not the Italian `a`.
  one.write = (start, end, language) =>
    language === 'en'
      ? write(start, end, language).replace(' a ', ' to ')
      : write(start, end, language)
})

/** Chooses how one CV writes dates. In some CVs all dates are in brackets. */
export function dateFormOf(dice: Dice): DateForm {
  const form = dice.one(dateForms)
  if (dice.chance(0.88)) return form
  const [open, close] = dice.one([
    ['(', ')'],
    ['[ ', ' ]'],
    ['(', ')'],
  ])
  return { ...form, write: (...given) => `${open}${form.write(...given)}${close}` }
}
