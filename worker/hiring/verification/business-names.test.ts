import { expect, test } from 'vitest'
import { isSameBusinessName } from './business-names.ts'

test.each([
  ['Intesa Sanpaolo', 'INTESA SANPAOLO S.P.A.'],
  ['Intesa Sanpaolo S.p.A.', 'INTESA SANPAOLO SPA'],
  ['Caffè Nuvola S.r.l.', "CAFFE' NUVOLA SOCIETA' A RESPONSABILITA' LIMITATA"],
  ['Rossi & Figli snc', 'ROSSI E FIGLI S.N.C.'],
  ['Bottega Scirocco', 'BOTTEGA SCIROCCO DI ROSSI ANNA MARIA'],
  ['Alba-Tech GmbH', 'ALBA TECH GMBH'],
  ['Alba', 'ALBA SP. Z O.O.'],
  ['Alba', 'ALBA SP.Z O.O.'],
  ['Alba', 'ALBA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
])('%s may be registered as %s', (name, registered) => {
  expect(isSameBusinessName(name, registered)).toBe(true)
})

test.each([
  ['Intesa', 'INTESA SANPAOLO S.P.A.'],
  ['Poste Italiane', 'INTESA SANPAOLO S.P.A.'],
  ['Intesa Sanpaolo Lavoro', 'INTESA SANPAOLO S.P.A.'],
  ['S.p.A.', 'INTESA SANPAOLO S.P.A.'],
  ['', ''],
  ['Alba', 'ALBA DI SOPRA'],
])('%s may not be registered as %s', (name, registered) => {
  expect(isSameBusinessName(name, registered)).toBe(false)
})
