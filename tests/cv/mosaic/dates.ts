import type { DateStyle } from '../date-styles.ts'
import type { Dice, Month } from '../truth.ts'
import type { Tongue } from './words.ts'

type Write = (start: Month, end: Month | null) => string
/** A way to write periods of time. `style` states how precise the written dates are. */
export type CvDateWriter = { style: DateStyle; write: Write }

const now: Record<Tongue, string[]> = {
  it: ['oggi', 'in corso', 'presente', 'attuale', 'ad oggi'],
  en: ['present', 'now', 'current', 'Present', 'today'],
  fr: ['aujourd’hui', 'à ce jour', 'présent', 'en cours', 'actuel'],
  de: ['heute', 'jetzt', 'aktuell', 'laufend'],
  es: ['actualidad', 'actualmente', 'presente', 'hoy', 'la actualidad'],
}
const framed: Record<Tongue, [from: string, to: string, since: string]> = {
  it: ['da', 'a', 'da'],
  en: ['from', 'to', 'since'],
  fr: ['de', 'à', 'depuis'],
  de: ['von', 'bis', 'seit'],
  es: ['de', 'a', 'desde'],
}
const two = (value: number): string => String(value).padStart(2, '0')
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const named = (month: 'long' | 'short', tongue: Tongue) => {
  const written = new Intl.DateTimeFormat(tongue, { month, timeZone: 'UTC' })
  return (one: Month) => written.format(Date.UTC(2024, one.month - 1, 15))
}

/** Chooses how one CV writes its dates. */
export function chooseCvDateWriter(dice: Dice, tongue: Tongue): CvDateWriter {
  const [long, short] = [named('long', tongue), named('short', tongue)]
  const of = tongue === 'es' ? ' de ' : ' '
  const points: [DateStyle, (one: Month) => string][] = [
    ['numbers', (one) => `${two(one.month)}/${one.year}`],
    ['numbers', (one) => `${two(one.month)}.${one.year}`],
    ['numbers', (one) => `${two(one.month)}-${one.year}`],
    ['numbers', (one) => `${one.month}/${one.year}`],
    ['numbers', (one) => `${two(one.month)}/${String(one.year).slice(2)}`],
    ['long', (one) => `${long(one)}${of}${one.year}`],
    ['long', (one) => capital(`${long(one)} ${one.year}`)],
    ['short', (one) => `${capital(short(one).replace('.', ''))} ${one.year}`],
    ['short', (one) => `${short(one).replace('.', '')}. ${one.year}`],
    ['short', (one) => `${capital(short(one).replace('.', ''))}/${one.year}`],
    ['days', (one) => `${two(one.day)}.${two(one.month)}.${one.year}`],
    ['years', (one) => `${one.year}`],
    ['years', (one) => `${one.year}`],
    ['years', (one) => `${one.year}`],
  ]
  const [style, point] = dice.one(points)
  const today = dice.one(now[tongue])
  const [from, to, since] = framed[tongue]
  const way = dice.between(0, 7)
  const dash = dice.one([' – ', ' - ', '-', '–', ' — ', ' → ', ' > '])
  const safe = dash === '-' && style === 'numbers' ? ' - ' : dash
  return {
    style,
    write: (start, end) => {
      if (end && point(start) === point(end)) return point(start)
      if (way === 0)
        return end ? `${from} ${point(start)} ${to} ${point(end)}` : `${since} ${point(start)}`
      if (way === 1 && !end) return capital(`${since} ${point(start)}`)
      if (way === 2) return `(${point(start)}${safe}${end ? point(end) : today})`
      return `${point(start)}${safe}${end ? point(end) : today}`
    },
  }
}
