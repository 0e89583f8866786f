import { expect, it } from 'vitest'
import { readPostingEmploymentType } from './employment-type.ts'

it.each<[string | string[] | undefined, string | null]>([
  ...['fulltime', 'full time', 'Full-Time', 'FullTime', 'Full time', 'fulltime_permanent'].map(
    (raw): [string, string] => [raw, 'Full-time'],
  ),
  ...['parttime', 'Part-time', 'Part time'].map((raw): [string, string] => [raw, 'Part-time']),
  ...['Intern', 'internship', 'Stage'].map((raw): [string, string] => [raw, 'Internship']),
  ...['Contract', 'Freelance', 'Independent Contractor (FT)'].map((raw): [string, string] => [
    raw,
    'Contractor',
  ]),
  ...['Temporary', 'fulltime_fixed_term', 'tempo determinato'].map((raw): [string, string] => [
    raw,
    'Temporary',
  ]),
  ['per_diem', 'Per diem'],
  ['Volunteer', 'Volunteer'],
  ['fulltime, internship', 'Full-time'],
  ['whatever, parttime, fulltime', 'Part-time'],
  [['Other', 'Full time'], 'Full-time'],
  ['permanent', null],
  ['permanent contract', null],
  ['tempo indeterminato', null],
  ['', null],
  [undefined, null],
])('reads %s as %s', (raw, type) => {
  expect(readPostingEmploymentType(raw)).toBe(type)
})
