import { expect, it } from 'vitest'
import { readPostingJobCategories } from './job-types.ts'

it.each([
  ['Senior Software Engineer', undefined, ['Software Development']],
  ['Sviluppatore Back End', undefined, ['Software Development', 'Backend']],
  ['Full-Stack Developer', undefined, ['Software Development', 'Frontend', 'Backend']],
  ['Junior Business Developer', undefined, ['Sales']],
  ['Back Office Commerciale', undefined, ['Sales']],
  ['Impiegato/a back office', undefined, ['Non-Tech']],
  ['Pharmacy Technician', undefined, ['Non-Tech']],
  ['Pharmacy Technician, Back End Full Time', undefined, ['Non-Tech']],
  ['Sviluppatore .NET IoT', undefined, ['Software Development']],
  ['Mechanical Engineer', undefined, []],
  ['Software Engineer in Test', undefined, ['Software Development', 'Testing']],
  ['Quality Assurance Analyst', undefined, ['Quality Assurance']],
  ['Product Designer', undefined, ['Design']],
  ['ASIC Physical Design Engineer', undefined, []],
  ['Salesforce Administrator', undefined, []],
  ['Associate General Counsel', undefined, ['Legal']],
  ['Analyst', 'Marketing ', ['Marketing']],
  ['Software Engineer', 'Human Resources', ['Software Development']],
  ['Analyst', 'Human Resources', ['Non-Tech']],
  ['Something', 'Engineering', []],
  ['Something', 'constructor', []],
])('reads “%s” (%s)', (title, category, types) => {
  expect(readPostingJobCategories(title, category)).toEqual(types)
})
