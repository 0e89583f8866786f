import type { Language, Month } from './truth.ts'

/** The styles in which CVs write periods of time. The style `years` omits months and days. */
export const dateStyles = ['long', 'short', 'numbers', 'words', 'days', 'years'] as const
export type DateStyle = (typeof dateStyles)[number]

const long = {
  it: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const ongoing: Record<DateStyle, Record<Language, string>> = {
  long: { it: 'presente', en: 'Present' },
  short: { it: 'oggi', en: 'present' },
  numbers: { it: 'in corso', en: 'current' },
  words: { it: 'ad oggi', en: 'to date' },
  days: { it: 'attuale', en: 'now' },
  years: { it: 'oggi', en: 'Present' },
}
const two = (value: number): string => String(value).padStart(2, '0')

function point({ year, month, day }: Month, style: DateStyle, language: Language): string {
  const name = long[language][month - 1]!
  const capital = name[0]!.toUpperCase() + name.slice(1)
  switch (style) {
    case 'long':
      return `${capital} ${year}`
    case 'short':
      return language === 'it' ? `${capital.slice(0, 3)} ${year}` : `${name.slice(0, 3)} ${year}`
    case 'numbers':
    case 'words':
      return `${two(month)}/${year}`
    case 'days':
      return `${two(day)}/${two(month)}/${year}`
    case 'years':
      return `${year}`
  }
}

export function formatCvPeriod(
  start: Month,
  end: Month | null,
  style: DateStyle,
  language: Language,
): string {
  const [from, to] = [
    point(start, style, language),
    end ? point(end, style, language) : ongoing[style][language],
  ]
  if (style === 'words') {
    if (language === 'it') return end ? `dal ${from} al ${to}` : `dal ${from} ${to}`
    return end ? `from ${from} to ${to}` : `from ${from} ${to}`
  }
  const dash = { long: ' – ', short: ' - ', numbers: ' — ', days: ' - ', years: '–' }[style]
  return from === to ? from : `${from}${dash}${to}`
}

/**
 * The date that the reader should return: the first day of the month, or of January in style
 * `years`.
 */
export const expectedIsoDate = ({ year, month }: Month, style: DateStyle): string =>
  `${year}-${style === 'years' ? '01' : two(month)}-01`

export const birthText = (iso: string, language: Language): string => {
  const [year, month, day] = iso.split('-').map(Number)
  const name = long[language][month! - 1]!
  return day! % 2 === 0 ? `${two(day!)}/${two(month!)}/${year}` : `${day} ${name} ${year}`
}
