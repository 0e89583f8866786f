import { expect, it } from 'vitest'
import type { Education, PastJob } from '#contract/people/work-history'
import {
  hasKnownDuration,
  toEducationTimelineEntry,
  toPastJobTimelineEntry,
} from './timeline-entries.ts'

const dates = { id: '1', start_date: '2021-03-01', end_date: null, is_current: false }
const job: PastJob = { ...dates, job_title: 'Sarta', company_name: 'Teatro', description: null }
const course: Education = {
  ...dates,
  institution: 'Scuola',
  degree: null,
  field_of_study: 'Costume',
  description: null,
}

it('treats an entry without an end date as ongoing only if it is marked so', () => {
  expect(toPastJobTimelineEntry(job).isCurrent).toBe(false)
  expect(toEducationTimelineEntry(course).isCurrent).toBe(false)
  expect(toEducationTimelineEntry({ ...course, is_current: true }).isCurrent).toBe(true)
})

it('knows the duration of an entry with an end date or marked as ongoing', () => {
  expect(hasKnownDuration(job)).toBe(false)
  expect(hasKnownDuration({ ...job, is_current: true })).toBe(true)
  expect(hasKnownDuration({ ...job, end_date: '2022-03-01' })).toBe(true)
})
