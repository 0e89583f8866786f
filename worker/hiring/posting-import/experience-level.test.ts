import { expect, it } from 'vitest'
import { readPostingExperienceLevel } from './experience-level.ts'

it.each([
  ['Senior Software Engineer', 'Senior Level'],
  ['Sr. Manager, Sales', 'Senior Level'],
  ['Pharmacy Lead Technician', 'Senior Level'],
  ['Principal Engineer', 'Senior Level'],
  ['Full Stack Engineer (Mid-Level)', 'Mid Level'],
  ['Mid Backend Developer', 'Mid Level'],
  ['Junior Data Engineer', 'Entry Level'],
  ['Software Engineer Intern (Fall 2026)', 'Entry Level'],
  ['Neolaureati/e in informatica', 'Entry Level'],
  ['Entry-Level Automotive Detailer', 'Entry Level'],
  ['Mid/Senior Developer', 'Not Specified'],
  ['Mid-Market Account Executive', 'Not Specified'],
  ['Supervisor (Mid Shift)', 'Not Specified'],
  ['Software Engineer, Middle Office', 'Not Specified'],
  ['Lead Generation Specialist', 'Not Specified'],
  ['International Sales', 'Not Specified'],
  ['Internal Auditor', 'Not Specified'],
])('reads “%s” as %s', (title, level) => {
  expect(readPostingExperienceLevel(title)).toBe(level)
})
