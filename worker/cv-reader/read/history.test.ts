import { expect, test } from 'vitest'
import { createTextSegment } from '../../../tests/cv/text-segment.ts'
import { buildTextLine } from '../layout/lines.ts'
import { readCvJobs } from './history.ts'

const read = (...texts: string[]) =>
  readCvJobs(texts.map((text, i) => buildTextLine([createTextSegment(text, 12 * i)], 12)))

test.each([
  'Congedo parentale',
  'Disoccupata (NASpI)',
  'Career break',
  'Elternzeit',
  'Congé maternité',
  'Año sabático',
])('“%s” is no job and gets no company', (gap) => {
  const { jobs, rest } = read(
    '2020 – oggi: Barista, Caffetteria Lume S.r.l.',
    `2018 – 2019: ${gap}`,
    '2012 – 2017: Cuoca, Trattoria Falchi S.n.c.',
  )
  expect(jobs.map((one) => one.position?.value)).toEqual(['Barista', 'Cuoca'])
  expect(rest).toEqual([`2018 – 2019: ${gap}`])
})

test('someone who covers for a colleague on leave has a job', () => {
  const { jobs } = read('2018 – 2019: Maternity leave cover, Hillview Primary School')
  expect(jobs).toHaveLength(1)
})

test.each(['in qualità di', 'con mansioni di'])('the role follows “%s”', (words) => {
  const { jobs } = read(
    `2005 – 2019: Dolciaria Falchi S.p.A., Borgomarino, ${words} addetta al confezionamento`,
    `1998 – 2004: Calzaturificio Orsini S.a.s., Vallestretta, ${words} orlatrice`,
  )
  expect(jobs.map((one) => [one.position?.value, one.company?.value])).toEqual([
    ['addetta al confezionamento', 'Dolciaria Falchi S.p.A.'],
    ['orlatrice', 'Calzaturificio Orsini S.a.s.'],
  ])
})
