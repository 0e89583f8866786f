import { expect, test } from 'vitest'
import { isPostalAddressText } from './addresses.ts'

test.each([
  'Via Garibaldi 12, 10100 Torino (TO)',
  'Ferrara, Via Mazzini 3',
  'Viale dei Tigli 4 – Vallestretta',
  '10123 Torino',
  '12 Linden Road, Leeds',
  '5 rue des Tilleuls, 75002 Paris',
  'Lindenstraße 5, 50667 Köln',
  'Corso Italia 3',
  '4051 Basel',
])('%s is an address', (text) => expect(isPostalAddressText(text)).toBe(true))

test.each([
  'Corso di cucina 2',
  'Corso HACCP di 8 ore',
  'Certificate in Catering 2',
  '2019 Cuoco',
  'Plaza Hotel',
  'Torino',
  'Kaleido S.p.A.',
  'Level 3 Engineering 101',
  'Bar Centrale, Torino',
])('%s is not an address', (text) => expect(isPostalAddressText(text)).toBe(false))
