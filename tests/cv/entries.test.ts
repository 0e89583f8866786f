import { expect, test } from 'vitest'
import { buildTextLine } from '../../worker/cv-reader/layout/lines.ts'
import type { CvEntry } from '../../worker/cv-reader/read/entries.ts'
import { readCvJobs, readCvStudies } from '../../worker/cv-reader/read/history.ts'
import { assignRoleAndOrganisationNames } from '../../worker/cv-reader/read/pairs.ts'
import { scoreRoleVersusCompany } from '../../worker/cv-reader/words/lexicon.ts'
import { createTextSegment } from './text-segment.ts'

/** Creates an entry that has one line for each text. */
const entry = (...texts: string[]): CvEntry => ({
  period: undefined,
  dated: '',
  head: texts.map((text, row) => ({
    text,
    row,
    column: 0,
    segment: createTextSegment(text, row * 14),
  })),
  body: [],
  lines: [],
})

const companies = (entries: CvEntry[]) =>
  assignRoleAndOrganisationNames(entries, scoreRoleVersusCompany).map(({ what, where }) => [
    what?.value,
    where?.value,
  ])

test('treats a text as a place if a known place follows the same separator in another entry', () => {
  expect(
    companies([
      entry('Muratore', 'Kaleido, Torino'),
      entry('Cuoca', 'Lucida, Vallestretta'),
      entry('Barista', 'Bar Centrale, Borgo San Lupo'),
    ]),
  ).toEqual([
    ['Muratore', 'Kaleido'],
    ['Cuoca', 'Lucida'],
    ['Barista', 'Bar Centrale'],
  ])
})

test('removes an address from the name of a company', () => {
  expect(companies([entry('Muratore', 'Kaleido, Via dei Tigli 3, 10123 Torino')])).toEqual([
    ['Muratore', 'Kaleido'],
  ])
})

test('keeps a single name with a comma whole', () => {
  expect(companies([entry('Avvocata', 'Studio Verdi, Rossi & Associati')])).toEqual([
    ['Avvocata', 'Studio Verdi, Rossi & Associati'],
  ])
})

const linesOf = (texts: string[]) =>
  texts.map((text, i) => buildTextLine([createTextSegment(text, 12 * i)], 12))
const read = (...texts: string[]) => readCvJobs(linesOf(texts))
const namesAndDates = (...texts: string[]) =>
  read(...texts).jobs.map(({ position, company, start, end }) => [
    position?.value,
    company?.value,
    start?.value,
    end?.value,
  ])

test.each([
  'Congedo parentale',
  'Disoccupata (NASpI)',
  'Career break',
  'Elternzeit',
  'Congé maternité',
  'Año sabático',
])('“%s” is not a job and gets no company', (gap) => {
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

test.each([
  ['dates between commas', ['Interporto Falchi, 03/2015 – 02/2019, Supervisore']],
  ['dots of a timeline', ['● Supervisore | Interporto Falchi', 'mar. 2015 - febb. 2019, Lecce']],
])('reads an entry with %s', (_, texts) => {
  expect(namesAndDates(...texts, ...texts)).toEqual([
    ['Supervisore', 'Interporto Falchi', '2015-03-01', '2019-02-01'],
    ['Supervisore', 'Interporto Falchi', '2015-03-01', '2019-02-01'],
  ])
})

test('reads a job whose start is followed by a dash, and a season before a colon', () => {
  expect(
    namesAndDates(
      '2021–  Ricercatrice, Università di Montelupo',
      '2015 – 2020: commessa presso Orsini',
      'Estate 1998: raccoglitrice di uva presso Cantina Falchi',
    ),
  ).toEqual([
    ['Ricercatrice', 'Università di Montelupo', '2021-01-01', undefined],
    ['commessa', 'Orsini', '2015-01-01', '2020-01-01'],
    ['raccoglitrice di uva', 'Cantina Falchi', '1998-06-01', '1998-06-01'],
  ])
})

test('reads the date of a degree from within a sentence', () => {
  const { studies } = readCvStudies(
    linesOf(["Diploma di maturità conseguito nell'anno 1997 presso Istituto Pascasino"]),
  )
  expect(studies.map((one) => [one.degree?.value, one.school?.value, one.end?.value])).toEqual([
    ['Diploma di maturità', 'Istituto Pascasino', '1997-01-01'],
  ])
})
