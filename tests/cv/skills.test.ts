import { expect, test } from 'vitest'
import type { TextSegment } from '../../worker/cv-reader/layout/item.ts'
import { buildTextLine } from '../../worker/cv-reader/layout/lines.ts'
import { readCvSkills } from '../../worker/cv-reader/read/skills.ts'
import { createTextSegment } from './text-segment.ts'

const line = (text: string, i: number) => buildTextLine([createTextSegment(text, 12 * i)], 12)
const read = (...texts: string[]) =>
  readCvSkills(texts.map(line)).skills.map(({ value, confidence }) => [value, confidence])

test('splits lists, and does not stop at dates within a text', () => {
  expect(read('Backend: Go, Java', 'Corso di Python (2015 – 2020)', 'SQL')).toEqual([
    ['Go', 0.9],
    ['Java', 0.9],
    ['SQL', 0.9],
  ])
})

test('gives low confidence to names just above the date range of an entry', () => {
  expect(read('Go', 'Java', 'Barista', 'Forno Tre Mulini', '2015 – 2020')).toEqual([
    ['Go', 0.9],
    ['Java', 0.9],
    ['Barista', 0.5],
    ['Forno Tre Mulini', 0.5],
  ])
})

const skillsOf = (...rows: TextSegment[][]) =>
  readCvSkills(rows.map((row) => buildTextLine(row, 12))).skills.map(({ value }) => value)
const bold = { bold: true, startsBold: true, endsBold: true }

test('removes labels that differ from their lists only in weight', () => {
  const labelled = (label: string, list: string, y: number): TextSegment[] => [
    { ...createTextSegment(`${label} ${list}`, y), startsBold: true, runs: [label, list] },
  ]
  expect(
    skillsOf(
      labelled('DevOps', 'Docker, Terraform', 0),
      labelled('Back-end', 'Go, Django', 12),
      labelled('Languages', 'Italian, English', 24),
    ),
  ).toEqual(['Docker', 'Terraform', 'Go', 'Django'])
})

test('removes bold group titles, but keeps bold skills that have levels', () => {
  const cell = (text: string, x0: number, y: number) => ({ ...createTextSegment(text, y), x0 })
  const groups = [
    [
      { ...cell('Lenguajes', 40, 0), ...bold },
      { ...cell('Métodos', 240, 0), ...bold },
    ],
    [cell('Go', 40, 12), cell('TDD', 240, 12)],
    [cell('Java', 40, 24), cell('Pair programming', 240, 24)],
  ]
  expect(skillsOf(...groups)).toEqual(['Go', 'TDD', 'Java', 'Pair programming'])
  const levels = [
    [{ ...cell('Excel', 40, 0), ...bold }],
    [cell('avanzato', 40, 12)],
    [{ ...cell('Word', 40, 24), ...bold }],
    [cell('buono', 40, 36)],
  ]
  expect(skillsOf(...levels)).toEqual(['Excel', 'Word'])
})

test('keeps a licence that a list names among other skills', () => {
  expect(skillsOf([createTextSegment('Patente C, Muletto, Gru a torre', 0)])).toEqual([
    'Patente C',
    'Muletto',
    'Gru a torre',
  ])
  for (const text of ['Patente: B', 'Patente B, automunita', 'Patente A, B'])
    expect(skillsOf([createTextSegment(text, 0)]), text).toEqual([])
})

test('removes titles above indented lists', () => {
  const cell = (text: string, x0: number, y: number) => [{ ...createTextSegment(text, y), x0 }]
  expect(
    skillsOf(
      cell('Tecniche', 40, 0),
      cell('Lievitati', 60, 12),
      cell('Cioccolateria', 60, 24),
      cell('Personali', 40, 36),
      cell('Precisione', 60, 48),
      cell('Pazienza', 60, 60),
    ),
  ).toEqual(['Lievitati', 'Cioccolateria', 'Precisione', 'Pazienza'])
})

test('separates the last two skills of a sentence, but keeps a skill that contains “e” whole', () => {
  expect(read('Buona conoscenza di Word, Excel e Access').map(([value]) => value)).toEqual([
    'Word',
    'Excel',
    'Access',
  ])
  expect(read('Vendite, Ricerca e sviluppo').map(([value]) => value)).toEqual([
    'Vendite',
    'Ricerca e sviluppo',
  ])
})
