import type { Page } from '@playwright/test'
import type { ChoiceFilterName, OfferFilterParameter } from '#contract/board/offer-filters'
import { expectFilteredList, expectSearchParams, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

const t = namespaceTranslator('board')
const enums = namespaceTranslator('enums')

const rail = (page: Page) => page.getByRole('region', { name: t('filters.title') })
const box = (page: Page, filter: ChoiceFilterName, label: string) =>
  rail(page)
    .getByRole('group', { name: t(`filters.${filter}`) })
    .getByRole('checkbox', { name: startingWith(label) })
const salary = (page: Page) =>
  rail(page).getByRole('textbox', { name: t('filters.minimumSalaryEur') })
const skills = (page: Page) => rail(page).getByRole('combobox', { name: t('filters.skills') })

const places = (page: Page) => rail(page).getByRole('combobox', { name: t('filters.place') })

test('all filters combine, and are cleared together', async ({ page }) => {
  await page.goto('/')
  await searchField(page).fill('python')
  await searchField(page).press('Enter')
  await box(page, 'employment_type', enums('employment_type.Full-time')).check()
  await box(page, 'experience_level', enums('experience_level.Senior Level')).check()
  await box(page, 'experience_level', enums('experience_level.Mid Level')).check()
  await box(page, 'job_type', enums('job_type.Software Development')).check()
  await box(page, 'workplace', enums('workplace.remote')).check()
  await box(page, 'with_salary', enums('with_salary.true')).check()
  await rail(page)
    .getByRole('combobox', { name: t('filters.country') })
    .selectOption('it')
  await places(page).fill('Italia,')
  await rail(page)
    .getByRole('combobox', { name: t('filters.posted_within') })
    .selectOption('30')
  await salary(page).fill('45.000')
  await salary(page).press('Enter')
  await skills(page).fill('sql,')
  await expectSearchParams(page, {
    search: 'python',
    workplace: 'remote',
    country: 'it',
    place: 'italia',
    skills: 'sql',
    employment_type: 'Full-time',
    job_type: 'Software Development',
    experience_level: 'Mid Level,Senior Level',
    posted_within: '30',
    with_salary: 'true',
    salary_range_max: '45000',
  } satisfies Record<OfferFilterParameter, string>)
  await expectFilteredList(page)

  await rail(page)
    .getByRole('button', { name: t('filters.clear') })
    .click()
  await expectSearchParams(page, { search: 'python' })
  await expect(box(page, 'job_type', enums('job_type.Software Development'))).not.toBeChecked()
  await expect(salary(page)).toHaveValue('')
  await expectFilteredList(page)
})
