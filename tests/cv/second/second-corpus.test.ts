import { expect, test } from 'vitest'
import { type MarkableCvReading, markCvReading } from './marking.ts'
import type { ExpectedProfile, Period } from './profile.ts'
import { generateCvSamples } from './samples.ts'

test('generates at least 120 CVs in ten families, the same on each call', () => {
  const all = generateCvSamples()
  expect(all.length).toBeGreaterThanOrEqual(120)
  expect(new Set(all.map(({ family }) => family)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(generateCvSamples()).toEqual(all)
})

test('shows all expected values in each CV', () => {
  for (const { id, sheet } of generateCvSamples()) {
    const shown = letters((sheet.html ?? sheet.document)!.replace(/<[^>]*>/g, ' '))
    const { names, email, phone, skills, jobs, studies } = sheet.expected
    const single = [email, phone, ...skills].filter((text) => text !== null).map((text) => [text])
    const entries = [...jobs, ...studies].flatMap(({ what, where }) => [what, where])
    for (const accepted of [names, ...single, ...entries]) {
      expect(
        accepted.some((text) => shown.includes(letters(text))),
        `${id} shows ${accepted[0]}`,
      ).toBe(true)
    }
  }
})

const letters = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const sure = (value: string) => ({ value, confidence: 1 })
const job = (when: Period) => ({ what: ['Cuoca'], where: ['Da Nello'], when })
const expected: ExpectedProfile = {
  names: ['Nives Pavan', 'Nives Pavan, PMP'],
  email: 'nives@example.com',
  phone: '+39 333 555 0123',
  skills: ['Impasti', 'Latte art'],
  languages: ['it', 'en'],
  jobs: [job({ start: '2019-03' })],
  studies: [{ what: ['Diploma, Cucina', 'Diploma'], where: ['Scappi'], when: { single: '2012' } }],
  tolerated: [{ what: ['Volontaria'], where: ['Croce Verde'], when: {} }],
}
const right: MarkableCvReading = {
  name: sure('Nives Pavan'),
  emails: [{ value: 'nives@example.com' }],
  phones: [{ value: '3335550123' }],
  skills: [sure('impasti'), sure('Latte Art')],
  languages: [{ code: 'it' }, { code: 'en' }],
  jobs: [{ position: sure('cuoca'), company: sure('Da Nello'), start: sure('2019-03-01') }],
  studies: [{ degree: sure('Diploma'), school: sure('Scappi'), end: sure('2012-01-01') }],
}

test('gives full marks to a reading that matches the CV', () => {
  expect(markCvReading(right, expected)).toEqual({ right: 13, given: 13, wanted: 13, missing: 0 })
})

test('counts all values of a refused CV as missing and none as wrong', () => {
  expect(markCvReading(null, expected)).toEqual({ right: 0, given: 0, wanted: 13, missing: 13 })
})

test.each<[string, Partial<MarkableCvReading>, Partial<ReturnType<typeof markCvReading>>]>([
  ['a wrong name', { name: sure('Curriculum Vitae') }, { right: 12, given: 13, missing: 0 }],
  [
    'one skill too many',
    { skills: [...right.skills, sure('Patente B')] },
    { right: 13, given: 14 },
  ],
  [
    'a wrong month',
    { jobs: [{ ...right.jobs[0], start: sure('2019-01-01') }] },
    { right: 12, given: 13, missing: 0 },
  ],
  [
    'an end date for a current job',
    { jobs: [{ ...right.jobs[0], end: sure('2020-03-01') }] },
    { right: 12, given: 13 },
  ],
  [
    'a month, although the CV states only a year',
    { studies: [{ ...right.studies[0], end: sure('2012-07-01') }] },
    { right: 12, given: 13 },
  ],
  [
    'a value below the threshold',
    { jobs: [{ ...right.jobs[0], company: { value: 'Da Nello', confidence: 0 } }] },
    { right: 12, given: 12, missing: 1 },
  ],
  [
    'a prize as a job',
    { jobs: [...right.jobs, { position: sure('Premio giovani') }] },
    { right: 13, given: 14 },
  ],
  [
    'volunteering as a job',
    { jobs: [...right.jobs, { position: sure('Volontaria'), company: sure('Croce Verde') }] },
    { right: 13, given: 13 },
  ],
])('marks a reading with %s', (_, change, marks) => {
  expect(markCvReading({ ...right, ...change }, expected)).toMatchObject({ wanted: 13, ...marks })
})
