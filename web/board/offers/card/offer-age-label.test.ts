import { expect, it } from 'vitest'
import board from '../../../../locales/it/board.json' with { type: 'json' }
import { computeElapsedCalendarTime } from '../../../lib/format-date.ts'
import { createI18n } from '../../../lib/i18n-factory.ts'

const t = createI18n({
  sets: { it: { board } },
  stored: { read: () => null, write: () => false },
  languages: [],
}).translator('board')

const labelOf = (iso: string) => {
  const { unit, count } = computeElapsedCalendarTime(iso, new Date('2026-11-20T12:00:00Z'))
  return t(`age.${unit}`, { count })
}

it.each([
  ['2026-11-20T08:00:00Z', 'Oggi'],
  ['2026-11-19T08:00:00Z', 'Ieri'],
  ['2026-11-18T08:00:00Z', '2 giorni fa'],
  ['2026-10-22T08:00:00Z', '29 giorni fa'],
  ['2026-10-20T08:00:00Z', '1 mese fa'],
  ['2026-06-20T08:00:00Z', '5 mesi fa'],
  ['2025-11-20T08:00:00Z', '1 anno fa'],
  ['2023-05-20T08:00:00Z', '3 anni fa'],
])('an offer of %s is of %s', (iso, words) => expect(labelOf(iso)).toBe(words))
