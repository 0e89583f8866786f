import { expect, test } from 'vitest'
import { findSearchedPay } from './pay-words.ts'

test.each([
  ['sopra 40k', 40_000],
  ['oltre 30.000 euro', 30_000],
  ['almeno 30,000 €', 30_000],
  ['ral 35k', 35_000],
  ['40 mila', 40_000],
  ['45000', 45_000],
  ['50-60k', 50_000],
  ['da 30 a 40k', 30_000],
  ['tra 30.000 e 40.000 euro', 30_000],
  ['2000 al mese', 24_000],
  ['2.000 euro netti al mese', 24_000],
  ['1500 euro', 18_000],
  ['2k al mese', 24_000],
  ['20 euro l’ora', 35_200],
  ["15 € all'ora", 26_400],
  ['25/h', 44_000],
  ['200 al giorno', 44_000],
  ['over 60k a year', 60_000],
])('%s asks for %d EUR a year', (text, amount) => {
  expect(findSearchedPay(`designer ${text} milano`)).toEqual({ text, amount })
})

test.each([
  'over 50',
  'legge 68/99',
  'office 365',
  'turno 8-16',
  'da 3 anni',
  'area 2000',
  '24 ore',
  '0k',
  '0 euro al mese',
  'b2b',
  'iso 9001',
  'win32',
])('%s asks for no pay', (text) => {
  expect(findSearchedPay(text)).toBeNull()
})
