import type { Page } from '@playwright/test'
import { readFacets } from '../support/api.ts'
import { addressOf, expectAddress, expectWhatApiSays } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { startingWith, texts } from '../support/texts.ts'

const t = texts('board')
const enums = texts('enums')

const rail = (page: Page) => page.getByRole('region', { name: t('filters.title') })
const box = (page: Page, group: string, label: string) =>
  rail(page)
    .getByRole('group', { name: t(`filters.${group}`) })
    .getByRole('checkbox', { name: startingWith(label) })
const salary = (page: Page) => rail(page).getByRole('textbox', { name: t('filters.salary') })
const skills = (page: Page) => rail(page).getByRole('combobox', { name: t('filters.skills') })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

const ticks: [group: string, filter: string, value: string][] = [
  ['employmentType', 'employment_type', 'Contractor'],
  ['experienceLevel', 'experience_level', 'Senior Level'],
  ['jobType', 'job_type', 'Marketing'],
]

for (const [group, filter, value] of ticks) {
  test(`choosing “${value}” shows only those offers`, async ({ page }) => {
    const tick = box(page, group, enums(`${filter}.${value}`))
    await tick.check()
    await expectAddress(page, { [filter]: value })
    await expectWhatApiSays(page)
    await tick.uncheck()
    await expectAddress(page, {})
    await expectWhatApiSays(page)
  })
}

test('values further down a long list need one more press', async ({ page }) => {
  const legal = box(page, 'jobType', enums('job_type.Legal'))
  await expect(legal).toBeHidden()
  const more = startingWith(t('filters.showAll', { total: 12 }))
  await rail(page).getByRole('button', { name: more }).click()
  await legal.check()
  await expectAddress(page, { job_type: 'Legal' })
  await expectWhatApiSays(page)
})

for (const typed of ['€ 40.000', '40,000', '40000']) {
  test(`“${typed}” is a salary of forty thousand`, async ({ page }) => {
    await salary(page).fill(typed)
    await salary(page).press('Enter')
    await expectAddress(page, { salary_range_max: '40000' })
    await expectWhatApiSays(page)
    await expect(salary(page)).toHaveValue('40.000')
  })
}

test('text that is no amount shows an error and filters nothing', async ({ page }) => {
  await salary(page).fill('tanto')
  await salary(page).press('Enter')
  await expect(rail(page).getByText(t('filters.salaryUnreadable'))).toBeVisible()
  await expectAddress(page, {})
  await salary(page).fill('')
  await expect(rail(page).getByText(t('filters.salaryHelp'))).toBeVisible()
})

test('skills are added with Enter or commas and removed one by one', async ({ page }) => {
  await skills(page).fill('React')
  await skills(page).press('Enter')
  await expectAddress(page, { skills: 'react' })
  await expectWhatApiSays(page)

  await skills(page).fill('python, Django, react,')
  await expectAddress(page, { skills: 'django,python,react' })
  await expectWhatApiSays(page)

  const remove = texts('components')('tags.remove', { tag: 'python' })
  await rail(page).getByRole('button', { name: remove, exact: true }).click()
  await expectAddress(page, { skills: 'django,react' })
  await expectWhatApiSays(page)
})

test('all filters combine, and are cleared together', async ({ page }) => {
  await page.getByRole('searchbox').fill('python')
  await page.getByRole('searchbox').press('Enter')
  await box(page, 'employmentType', enums('employment_type.Full-time')).check()
  await box(page, 'experienceLevel', enums('experience_level.Senior Level')).check()
  await box(page, 'experienceLevel', enums('experience_level.Mid Level')).check()
  await box(page, 'jobType', enums('job_type.Software Development')).check()
  await salary(page).fill('45.000')
  await salary(page).press('Enter')
  await skills(page).fill('sql,')
  await expectAddress(page, {
    search: 'python',
    skills: 'sql',
    employment_type: 'Full-time',
    job_type: 'Software Development',
    experience_level: 'Mid Level,Senior Level',
    salary_range_max: '45000',
  })
  await expectWhatApiSays(page)

  await rail(page)
    .getByRole('button', { name: t('filters.clear') })
    .click()
  await expectAddress(page, {})
  await expect(box(page, 'jobType', enums('job_type.Software Development'))).not.toBeChecked()
  await expect(salary(page)).toHaveValue('')
  await expectWhatApiSays(page)
})

test('each value shows how many offers it would leave, also with other filters', async ({
  page,
}) => {
  const expectCounts = async () => {
    const facets = await readFacets(page.request, addressOf(page).toString())
    for (const value of ['Full-time', 'Part-time', 'Contractor'] as const) {
      const name = `${enums(`employment_type.${value}`)} ${facets.employment_type[value]}`
      await expect(rail(page).getByRole('checkbox', { name, exact: true })).toBeVisible()
    }
    for (const value of ['Entry Level', 'Senior Level'] as const) {
      const name = `${enums(`experience_level.${value}`)} ${facets.experience_level[value]}`
      await expect(rail(page).getByRole('checkbox', { name, exact: true })).toBeVisible()
    }
  }
  await expectCounts()
  await box(page, 'employmentType', enums('employment_type.Part-time')).check()
  await expectAddress(page, { employment_type: 'Part-time' })
  await expectCounts()
})
