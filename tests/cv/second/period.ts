import type { Period, StatedCvDate, Tongue } from './profile.ts'

/** The styles in which CVs write the dates of an entry. */
export const periodStyles = [
  'long',
  'short',
  'numeric',
  'from to',
  'arrow',
  'apostrophe',
  'days',
  'two digits',
  'dots',
  'joined',
] as const
export type PeriodStyle = (typeof periodStyles)[number]

const ongoing: Record<Tongue, string[]> = {
  it: ['oggi', 'in corso', 'Presente', 'attuale', 'ad oggi'],
  en: ['Present', 'present', 'now', 'Current', 'to date'],
  fr: ["aujourd'hui"],
  de: ['heute'],
  es: ['actualidad'],
}
const two = (value: number): string => String(value).padStart(2, '0')
const partsOf = (stated: StatedCvDate) => {
  const [year, month] = stated.split('-').map(Number)
  return { year: year!, month }
}

export const monthName = (month: number, tongue: Tongue, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(tongue, { month: width, timeZone: 'UTC' })
    .format(Date.UTC(2020, month - 1, 15))
    .replace(/\.$/, '')

/** Writes one date. A year without a month is written as a year in every style. */
export function dateText(stated: StatedCvDate, style: PeriodStyle, tongue: Tongue): string {
  const { year, month } = partsOf(stated)
  if (month === undefined) return String(year)
  const short = String(year).slice(2)
  switch (style) {
    case 'long':
    case 'from to':
      return `${monthName(month, tongue, 'long')} ${year}`
    case 'short':
    case 'joined':
      return `${capitalizeFirstLetter(monthName(month, tongue, 'short'))} ${year}`
    case 'two digits':
      return `${capitalizeFirstLetter(monthName(month, tongue, 'short'))} ${short}`
    case 'apostrophe':
      return `${two(month)}/'${short}`
    case 'days':
      return `${two(1 + ((year + month * 7) % 28))}/${two(month)}/${year}`
    case 'dots':
      return `${two(month)}.${year}`
    default:
      return `${two(month)}/${year}`
  }
}

/** Writes a period in a style. `said` is the word for "today"; without it, `pick` chooses one. */
export function periodText(
  { start, end, single }: Period,
  style: PeriodStyle,
  tongue: Tongue,
  pick: number,
  said?: string,
): string {
  if (single) return dateText(single, style, tongue)
  if (!start) return ''
  const words = ongoing[tongue]
  const word = words[pick % words.length]!
  const today = said ?? word.replace('ad oggi', 'oggi').replace('to date', 'present')
  const [from, to] = [dateText(start, style, tongue), end && dateText(end, style, tongue)]
  if (style === 'from to' && tongue === 'it') {
    return to ? `dal ${from} al ${to}` : pick % 2 === 0 ? `dal ${from} ad oggi` : `dal ${from}`
  }
  if (style === 'from to' && tongue === 'en') {
    return to ? `from ${from} to ${to}` : pick % 2 === 0 ? `since ${from}` : `from ${from} to date`
  }
  if (style === 'arrow') return `${from} -> ${to ?? today}`
  if (style === 'apostrophe') return `${from}-${to ?? ''}`
  if (style === 'two digits') return `${from} - ${to ?? today.toUpperCase()}`
  if (style === 'numeric' && end && isSameYear(start, end)) {
    return `${from.slice(0, 2)}-${end.slice(5)}/${end.slice(0, 4)}`
  }
  const dash = style === 'joined' ? '/' : style === 'dots' ? ' – ' : ' - '
  return `${from}${dash}${to ?? today}`
}

const isSameYear = (start: StatedCvDate, end: StatedCvDate): boolean =>
  start.length === 7 && end.length === 7 && start.slice(0, 4) === end.slice(0, 4) && start < end

export const capitalizeFirstLetter = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1)
