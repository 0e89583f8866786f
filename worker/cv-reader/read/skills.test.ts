import { expect, test } from 'vitest'
import { createTextSegment } from '../../../tests/cv/text-segment.ts'
import { buildTextLine } from '../layout/lines.ts'
import { readCvSkills } from './skills.ts'

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
