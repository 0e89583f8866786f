import type { Page } from '@playwright/test'
import {
  type ChoiceFilter,
  choiceFilters,
  type FilterParameter,
  offerFilters,
  readFilters,
} from '#contract/board/offer-filters'
import { expectedList } from '../../support/list-oracle.ts'
import { listAllOffers } from '../support/api.ts'
import {
  addressOf,
  cards,
  expectAddress,
  expectFilteredList,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { startingWith, texts } from '../support/texts.ts'

const t = texts('board')
const enums = texts('enums')

const rail = (page: Page) => page.getByRole('region', { name: t('filters.title') })
const box = (page: Page, filter: ChoiceFilter, label: string) =>
  rail(page)
    .getByRole('group', { name: t(`filters.${filter}`) })
    .getByRole('checkbox', { name: startingWith(label) })
const salary = (page: Page) =>
  rail(page).getByRole('textbox', { name: t('filters.minimumSalaryEur') })
const skills = (page: Page) => rail(page).getByRole('combobox', { name: t('filters.skills') })

const places = (page: Page) => rail(page).getByRole('combobox', { name: t('filters.place') })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

const ticks: [filter: ChoiceFilter, value: string][] = [
  ['employment_type', 'Contractor'],
  ['experience_level', 'Senior Level'],
  ['job_type', 'Marketing'],
]

test('choosing a value shows only those offers', async ({ page }) => {
  for (const [filter, value] of ticks) {
    await test.step(value, async () => {
      const tick = box(page, filter, enums(`${filter}.${value}`))
      await tick.check()
      await expectAddress(page, { [filter]: value })
      await expectFilteredList(page)
      await tick.uncheck()
      await expectAddress(page, {})
      await expectFilteredList(page)
    })
  }
})

test('values further down a long list need one more press', async ({ page }) => {
  const legal = box(page, 'job_type', enums('job_type.Legal'))
  await expect(legal).toBeHidden()
  const more = startingWith(t('filters.showAll', { total: 12 }))
  await rail(page).getByRole('button', { name: more }).click()
  await legal.check()
  await expectAddress(page, { job_type: 'Legal' })
  await expectFilteredList(page)
})

test('a salary is read however it is written', async ({ page }) => {
  for (const typed of ['€ 40.000', '40,000', '40000']) {
    await test.step(`“${typed}” is a salary of forty thousand`, async () => {
      await page.goto('/')
      await salary(page).fill(typed)
      await salary(page).press('Enter')
      await expectAddress(page, { salary_range_max: '40000' })
      await expectFilteredList(page)
      await expect(salary(page)).toHaveValue('40.000')
    })
  }
  await page.goto('/')
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
  await expectFilteredList(page)

  await skills(page).fill('python, Django, react,')
  await expectAddress(page, { skills: 'django,python,react' })
  await expectFilteredList(page)

  const remove = texts('components')('tags.remove', { tag: 'python' })
  await rail(page).getByRole('button', { name: remove, exact: true }).click()
  await expectAddress(page, { skills: 'django,react' })
  await expectFilteredList(page)
})

test('a place is found by any of its names, and named as people write it', async ({ page }) => {
  await places(page).fill('turin')
  await places(page).press('Enter')
  await expectAddress(page, { place: 'turin' })
  await expectFilteredList(page)
  await expect(cards(page).first()).toContainText('Torino')
  const remove = texts('components')('tags.remove', { tag: 'Turin' })
  await rail(page).getByRole('button', { name: remove, exact: true }).click()
  await expectAddress(page, {})

  const often = rail(page).getByRole('list', { name: t('filters.placesFound') })
  await often.getByRole('button', { name: 'Unione Europea' }).click()
  await expectAddress(page, { place: 'unione europea' })
  await expectFilteredList(page)
})

test('offers of the last days are counted and shown', async ({ page }) => {
  const posted = rail(page).getByRole('combobox', { name: t('filters.posted_within') })
  const query = 'posted_within=7'
  const { length } = await listAllOffers(page.request, query)
  await posted.selectOption(`${t('filters.posted', { count: 7 })} (${length})`)
  await expectAddress(page, { posted_within: '7' })
  await expectFilteredList(page)
  await posted.selectOption(t('filters.postedAnyTime'))
  await expectAddress(page, {})
})

test('all filters combine, and are cleared together', async ({ page }) => {
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
  await expectAddress(page, {
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
  } satisfies Record<FilterParameter, string>)
  await expectFilteredList(page)

  await rail(page)
    .getByRole('button', { name: t('filters.clear') })
    .click()
  await expectAddress(page, {})
  await expect(box(page, 'job_type', enums('job_type.Software Development'))).not.toBeChecked()
  await expect(salary(page)).toHaveValue('')
  await expectFilteredList(page)
})

test('each value shows how many offers it would leave, also with other filters', async ({
  page,
}) => {
  const expectCounts = async () => {
    const all = await listAllOffers(page.request)
    const filters = readFilters(addressOf(page))
    for (const filter of choiceFilters) {
      // The first five values are visible without pressing the button that shows all.
      for (const value of offerFilters[filter].values.slice(0, 5)) {
        const { length } = expectedList(all, { ...filters, [filter]: [value] }, new Date())
        const name = `${enums(`${filter}.${value}`)} ${length}`
        await expect(rail(page).getByRole('checkbox', { name, exact: true })).toBeVisible()
      }
    }
  }
  await expectCounts()
  await box(page, 'employment_type', enums('employment_type.Part-time')).check()
  await expectAddress(page, { employment_type: 'Part-time' })
  await expectCounts()
})
