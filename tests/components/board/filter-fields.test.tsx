import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  choiceFilterNames,
  emptyOfferFilters,
  offerFilterDefinitions,
  parseOfferFilters,
} from '#contract/board/offer-filters'
import { paginate } from '#contract/board/pagination'
import { FilterFields } from '../../../web/board/offers/filters/filter-fields.tsx'
import { useFilters } from '../../../web/board/offers/filters/use-filters.ts'
import { cacheFirstOfferPage } from '../../../web/board/offers/queries.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { buttonLocator, startingWith } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { offerFacets } from './offers.ts'

const t = translatorFor('board')
const enums = translatorFor('enums')
const tags = translatorFor('components')

function Fields() {
  const { filters, changeFilters } = useFilters()
  return <FilterFields filters={filters} facets={offerFacets} onChange={changeFilters} />
}

/** The filter fields with a button that removes the first suggested place. */
function FieldsWithFewerPlaces() {
  const [places, setPlaces] = useState(['provincia di nuoro', 'unione europea', 'regno unito'])
  const place = places.map((name) => ({ place: name, count: 1 }))
  return (
    <div style={{ width: 200 }}>
      <FilterFields
        filters={emptyOfferFilters}
        facets={{ ...offerFacets, place }}
        onChange={() => {}}
      />
      <button type="button" onClick={() => setPlaces((known) => known.slice(1))}>
        Meno luoghi
      </button>
    </div>
  )
}

const combobox = (name: string) => page.getByRole('combobox', { name: t(`filters.${name}`) })
const box = (label: string) => page.getByRole('checkbox', { name: startingWith(label) })
const salary = () => page.getByRole('textbox', { name: t('filters.minimumSalaryEur') })

/** Expects the page's URL to have exactly these filters. */
const expectFilters = (filters: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual(filters)

async function enter(field: ReturnType<typeof combobox>, text: string): Promise<void> {
  await field.fill(text)
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

test('words of the search that mean a filter tick its checkbox, and unticking removes the words', async () => {
  const address = '/?search=grafico+part+time'
  const filters = parseOfferFilters(new URLSearchParams(address.slice(2)))
  cacheFirstOfferPage(queryClient, filters, {
    data: [],
    pagination: paginate(0, 1, 5),
    search: {
      interpreted: [{ text: 'part time', filter: 'employment_type', value: 'Part-time' }],
      ...{ corrected: [], did_you_mean: null, words: [] },
    },
  })
  await mount(<Fields />, address)
  const partTime = box(enums('employment_type.Part-time'))
  await expect.element(partTime).toBeChecked()
  await box(enums('employment_type.Full-time')).click()
  await expectFilters({ search: 'grafico', employment_type: 'Full-time,Part-time' })
  await partTime.click()
  await expectFilters({ search: 'grafico', employment_type: 'Full-time' })
})

test.each([
  ['employment_type', 'Contractor'],
  ['experience_level', 'Senior Level'],
  ['job_type', 'Marketing'],
])('ticking a checkbox sets %s, and unticking removes it', async (filter, value) => {
  await mount(<Fields />)
  const tick = page
    .getByRole('group', { name: t(`filters.${filter}`) })
    .getByRole('checkbox', { name: startingWith(enums(`${filter}.${value}`)) })
  await tick.click()
  await expectFilters({ [filter]: value })
  await expect.element(tick).toBeChecked()
  await tick.click()
  await expectFilters({})
  await expect.element(tick).not.toBeChecked()
})

test('each filter value shows its number of offers', async () => {
  await mount(<Fields />)
  for (const filter of choiceFilterNames) {
    // The first five values are visible without pressing the button that shows all.
    for (const [at, value] of offerFilterDefinitions[filter].values.slice(0, 5).entries()) {
      const name = `${enums(`${filter}.${value}`)} ${at + 1}`
      await expect.element(page.getByRole('checkbox', { name, exact: true }).first()).toBeVisible()
    }
  }
})

test('values further down a long list are shown by a button', async () => {
  await mount(<Fields />)
  const legal = box(enums('job_type.Legal'))
  await expect.element(legal).not.toBeInTheDocument()
  await page
    .getByRole('button', { name: startingWith(t('filters.showAll', { total: 12 })) })
    .click()
  await legal.click()
  await expectFilters({ job_type: 'Legal' })
})

test.each(['€ 40.000', '40,000', '40000'])(
  '“%s” is read as a salary of forty thousand',
  async (written) => {
    await mount(<Fields />)
    await enter(salary(), written)
    await expectFilters({ salary_range_max: '40000' })
    await expect.element(salary()).toHaveValue('40.000')
  },
)

test('an unreadable salary is reported and sets no filter', async () => {
  await mount(<Fields />)
  await enter(salary(), 'tanto')
  await expect.element(page.getByText(t('filters.salaryUnreadable'))).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/')
  await salary().fill('')
  await expect.element(page.getByText(t('filters.salaryHelp'))).toBeVisible()
})

test('skills are added with Enter or commas and removed one by one', async () => {
  await mount(<Fields />)
  await enter(combobox('skills'), 'React')
  await expectFilters({ skills: 'react' })
  await combobox('skills').fill('python, Django, react,')
  await expectFilters({ skills: 'django,python,react' })
  await buttonLocator(tags('tags.remove', { tag: 'python' })).click()
  await expectFilters({ skills: 'django,react' })
})

test('a place is typed or chosen from the most common ones', async () => {
  await mount(<Fields />)
  await enter(combobox('place'), 'turin')
  await expectFilters({ place: 'turin' })
  await buttonLocator(tags('tags.remove', { tag: 'Turin' })).click()
  await expectFilters({})
  const often = page.getByRole('list', { name: t('filters.placesFound') })
  await buttonLocator('Unione Europea', often).click()
  await expectFilters({ place: 'unione europea' })
})

test('other filters keep their place when the suggestions change', async () => {
  await mount(<FieldsWithFewerPlaces />)
  const offered = page.getByRole('list', { name: t('filters.placesFound') }).getByRole('button')
  const topOf = (one: Locator) => one.element().getBoundingClientRect().top
  const distance = () => topOf(box(enums('employment_type.Full-time'))) - topOf(combobox('place'))
  await expect.poll(() => offered.elements()).toHaveLength(3)
  const before = distance()
  for (const left of [2, 1, 0]) {
    await buttonLocator('Meno luoghi').click()
    await expect.poll(() => offered.elements()).toHaveLength(left)
    expect(distance()).toBe(before)
  }
})

test('the age of offers can be filtered, and each choice shows its number of offers', async () => {
  await mount(<Fields />)
  const posted = combobox('posted_within')
  await posted.selectOptions(`${t('filters.posted', { count: 7 })} (2)`)
  await expectFilters({ posted_within: '7' })
  await posted.selectOptions(t('filters.postedAnyTime'))
  await expectFilters({})
})

test('Back and Forward step through the changes of filters', async () => {
  await mount(<Fields />)
  const [part, contractor] = ['Part-time', 'Contractor'].map((value) =>
    box(enums(`employment_type.${value}`)),
  )
  await part!.click()
  await contractor!.click()
  await expectFilters({ employment_type: 'Contractor,Part-time' })
  history.back()
  await expectFilters({ employment_type: 'Part-time' })
  await expect.element(part!).toBeChecked()
  await expect.element(contractor!).not.toBeChecked()
  history.back()
  await expectFilters({})
  await expect.element(part!).not.toBeChecked()
  history.forward()
  await expectFilters({ employment_type: 'Part-time' })
  history.forward()
  await expectFilters({ employment_type: 'Contractor,Part-time' })
  await expect.element(contractor!).toBeChecked()
})
