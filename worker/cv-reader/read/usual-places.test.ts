import { expect, test } from 'vitest'
import { createTextSegment } from '../../../tests/cv/text-segment.ts'
import { scoreRoleVersusCompany } from '../words/lexicon.ts'
import type { CvEntry } from './entries.ts'
import { assignRoleAndOrganisationNames } from './pairs.ts'

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
