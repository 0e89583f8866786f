import { describe, expect, test } from 'vitest'
import { detectOfferSignals, isLookalikeName, toVisualName } from './signals.ts'

const of = (text: string, pay: [number | null, number | null] = [null, null]) =>
  detectOfferSignals({ text, salaryMinEur: pay[0], salaryMaxEur: pay[1] })

describe('warning signals in a text', () => {
  test.each([
    ['Invia 50€ in cripto per il kit', 'asks_money'],
    ['È richiesto un bonifico di 30 euro', 'asks_money'],
    ['Send 20 $ to start', 'asks_money'],
    ['Contattaci su WhatsApp al 333…', 'messenger'],
    ['Scrivi a t.me/lavoro', 'messenger'],
    ['max 25 anni', 'age'],
    ['Età massima: 30', 'age'],
    ['tra i 20 e i 30 anni', 'age'],
    ['Solo ragazze', 'gender'],
    ['richiesta bella presenza', 'gender'],
  ])('“%s” is detected as %s', (text, signal) => expect(of(text)).toEqual([signal]))

  test.each([
    'Almeno 5 anni di esperienza in un ruolo simile',
    'Ti paghiamo 50.000 € all’anno, il 27 del mese con bonifico bancario',
    'Assicurazione e 25 giorni di ferie',
    'Offerta rivolta a candidati ambosessi (L. 903/77)',
    'Un team giovane che usa Signal processing',
    'Gestirai i depositi di magazzino e le anticipazioni contabili',
  ])('“%s” has no signal', (text) => expect(of(text)).toEqual([]))
})

test('an unusually high or low salary is detected', () => {
  expect(of('', [260_000, 2_600_000])).toEqual(['odd_pay'])
  expect(of('', [1_000, 2_000])).toEqual(['odd_pay'])
  expect(of('', [30_000, 42_000])).toEqual([])
  expect(of('', [1_000, null])).toEqual([])
})

test.each([
  ['Intesa Sanpaolo S.p.A.', 'lntesa Sanpao1o', true],
  ['Poste Italiane S.p.A.', 'P0ste Ita1iane', true],
  ['Bending Spoons', 'Bending Spoon', true],
  ['Fornari', 'Fomari', true],
  ['Alba', 'Alma', false],
  ['Cooperativa Alba', 'Cooperativa Luna', false],
  ['S.r.l.', 'S.p.A.', false],
])('%s and %s look alike: %s', (one, other, isAlike) => {
  expect(isLookalikeName(toVisualName(one), toVisualName(other))).toBe(isAlike)
  expect(isLookalikeName(toVisualName(other), toVisualName(one))).toBe(isAlike)
})
