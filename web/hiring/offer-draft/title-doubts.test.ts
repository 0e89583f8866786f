import { expect, it } from 'vitest'
import { findTitleContradictions } from './title-doubts.ts'

/** Returns the contradictions between this title and the default values of the form. */
const doubts = (title: string, more = {}) =>
  findTitleContradictions({
    title,
    experience_level: 'Mid Level',
    employment_type: 'Full-time',
    ...more,
  }).map(({ word, meant }) => `${word} → ${meant}`)

it.each([
  ['Senior Backend Engineer', ['Senior → Senior Level']],
  ['Sr. Developer', ['Sr → Senior Level']],
  ['SENIOR', ['SENIOR → Senior Level']],
  ['Sviluppatrice junior', ['junior → Entry Level']],
  ['Jr developer part-time', ['Jr → Entry Level', 'part-time → Part-time']],
  ['Grafica part time', ['part time → Part-time']],
  ['Segreteria, tempo parziale', ['tempo parziale → Part-time']],
  ['Stage in redazione', ['Stage → Entry Level', 'Stage → Internship']],
  ['Marketing internship', ['internship → Entry Level', 'internship → Internship']],
  ['Tirocinante', ['Tirocinante → Entry Level', 'Tirocinante → Internship']],
  ['Copywriter freelance', ['freelance → Contractor']],
  ['Docente (P. IVA)', ['P. IVA → Contractor']],
  ['Impiegata a tempo determinato', ['tempo determinato → Temporary']],
  ['Tecnico in sede', ['in sede → Onsite']],
  ['Ｓｅｎｉｏｒ developer', ['Senior → Senior Level']],
])('%s is asked about', (title, expected) => expect(doubts(title)).toEqual(expected))

it.each([
  'Sviluppatrice backend',
  'Mid-level designer',
  'Full-time developer',
  'Full time o part time',
  'Junior/mid developer',
  'Internal auditor',
  'Early stage startup engineer',
  'Stage manager',
  'Responsabile seniority e carriere',
  'Mid-market account executive',
  'Middle East sales',
  'Consulente internazionale',
])('%s is not asked about', (title) => expect(doubts(title)).toEqual([]))

it('asks nothing if the fields agree or are empty', () => {
  expect(doubts('Senior developer', { experience_level: 'Senior Level' })).toEqual([])
  expect(doubts('Senior developer', { experience_level: 'Not Specified' })).toEqual([])
  expect(
    doubts('Stage', { experience_level: 'Entry Level', employment_type: 'Internship' }),
  ).toEqual([])
  expect(doubts('Full-time developer', { employment_type: 'Part-time' })).toEqual([
    'Full-time → Full-time',
  ])
  expect(doubts('Full-time developer', { employment_type: 'Temporary' })).toEqual([])
  expect(doubts('Part-time in ufficio', { employment_type: 'Onsite' })).toEqual([])
  expect(doubts('Developer junior', { experience_level: 'Senior Level' })).toEqual([
    'junior → Entry Level',
  ])
})
