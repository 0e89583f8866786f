import { expect, it } from 'vitest'
import type { Education, PastJob } from '#contract/work-history'
import { courseEntry, isOfKnownLength, jobEntry } from './timeline-entries.ts'

const dates = { id: '1', start_date: '2021-03-01', end_date: null, is_current: false }
const job: PastJob = { ...dates, job_title: 'Sarta', company_name: 'Teatro', description: null }
const course: Education = {
  ...dates,
  institution: 'Scuola',
  degree: null,
  field_of_study: 'Costume',
  description: null,
}

it('takes what names no end for what goes on only where it says so', () => {
  expect(jobEntry(job).isCurrent).toBe(false)
  expect(courseEntry(course).isCurrent).toBe(false)
  expect(courseEntry({ ...course, is_current: true }).isCurrent).toBe(true)
})

it('knows how long a job took from its end, or from today', () => {
  expect(isOfKnownLength(job)).toBe(false)
  expect(isOfKnownLength({ ...job, is_current: true })).toBe(true)
  expect(isOfKnownLength({ ...job, end_date: '2022-03-01' })).toBe(true)
})
