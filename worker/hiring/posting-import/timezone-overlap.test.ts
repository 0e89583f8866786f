import { expect, it } from 'vitest'
import { readPostingTimezoneOverlap } from './timezone-overlap.ts'

it.each([
  ['At least 4 hours of overlap with CET.', { timezone: 'Europe/Rome', hours: 4 }],
  [
    'a 3-hour day; 5 hours overlap daily with US Eastern time',
    { timezone: 'America/New_York', hours: 5 },
  ],
  ['You overlap by 6 hours with our London office', { timezone: 'Europe/London', hours: 6 }],
  ['Servono 4 ore in comune con il fuso orario di Roma', { timezone: 'Europe/Rome', hours: 4 }],
  ['4 hours of overlap with PST', { timezone: 'America/Los_Angeles', hours: 4 }],
  ['at least 3 hours of overlap in the workday', null],
  ['40 hours a week, aligned with CET', null],
  ['30 hours of overlap with CET', null],
])('the time zone overlap of "%s" is %j', (text, overlap) => {
  expect(readPostingTimezoneOverlap(text)).toEqual(overlap)
})
