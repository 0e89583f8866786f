import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('quotes cells, and keeps spreadsheets from running them as formulas', () => {
  expect(formatCsv([['Nome', 'Lettera']])).toBe('\uFEFF"Nome";"Lettera"\r\n')
  expect(formatCsv([['Ada "la rossa"', 'uno;\ndue']])).toBe(
    '\uFEFF"Ada ""la rossa""";"uno;\ndue"\r\n',
  )
  for (const hostile of ['=1+1', '+39 055', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(formatCsv([[hostile]])).toBe(`\uFEFF"'${hostile}"\r\n`)
  }
  expect(formatCsv([['Ada = Conti', '']])).toBe('\uFEFF"Ada = Conti";""\r\n')
})
