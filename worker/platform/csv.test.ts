import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes cells, and keeps spreadsheets from running them as formulas', () => {
  expect(csvOf([['Nome', 'Lettera']])).toBe('\uFEFF"Nome";"Lettera"\r\n')
  expect(csvOf([['Ada "la rossa"', 'uno;\ndue']])).toBe('\uFEFF"Ada ""la rossa""";"uno;\ndue"\r\n')
  for (const hostile of ['=1+1', '+39 055', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(csvOf([[hostile]])).toBe(`\uFEFF"'${hostile}"\r\n`)
  }
  expect(csvOf([['Ada = Conti', '']])).toBe('\uFEFF"Ada = Conti";""\r\n')
})
