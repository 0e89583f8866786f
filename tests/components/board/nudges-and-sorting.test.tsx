import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  emptyOfferFilters,
  type OfferFilters,
  toCanonicalFilterParams,
} from '#contract/board/offer-filters'
import type { PopularFilter } from '#contract/board/search'
import { offerSorts, sortOrders } from '#contract/enums'
import { PopularFilterChips } from '../../../web/board/offers/filters/popular-filter-chips.tsx'
import { SortSelect } from '../../../web/board/offers/filters/sort-select.tsx'
import { useFilters } from '../../../web/board/offers/filters/use-filters.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('board')
const enums = translatorFor('enums')

function Suggestions() {
  const { filters, changeFilters } = useFilters()
  return <PopularFilterChips filters={filters} popular={popular} onChange={changeFilters} />
}

function Sorting() {
  const { filters, changeFilters } = useFilters()
  return <SortSelect filters={filters} onChange={changeFilters} />
}

const popular: PopularFilter[] = [
  { filter: 'job_type', value: 'Backend' },
  { filter: 'workplace', value: 'remote' },
  { filter: 'employment_type', value: 'Full-time' },
  { filter: 'skills', value: 'django' },
]

test.each(popular)(
  'the popular filter $value is switched on and off',
  async ({ filter, value }) => {
    await mount(<Suggestions />)
    const name = filter === 'skills' ? value : enums(`${filter}.${value}`)
    const nudge = page.getByRole('button', { name, exact: true })
    await expect.element(nudge).toHaveAttribute('aria-pressed', 'false')
    await nudge.click()
    await expect.element(nudge).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(currentPathAndSearch).toBe(`/?${new URLSearchParams({ [filter]: value })}`)
    await nudge.click()
    await expect.element(nudge).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(currentPathAndSearch).toBe('/')
  },
)

test.each(offerSorts)('sorting by %s, in both directions, changes the address', async (sortBy) => {
  // Starts with a different sort order, because choosing the current one would not be a change.
  const other = sortBy === 'views_count' ? 'applications_count' : 'views_count'
  await mount(<Sorting />, `/?sortBy=${other}`)
  const select = page.getByRole('combobox', { name: t('list.sort') })
  for (const sortOrder of sortOrders) {
    const label = enums(`sort.${sortBy}_${sortOrder}`)
    await select.selectOptions(label)
    const box = select.element() as HTMLSelectElement
    await expect.poll(() => box.selectedOptions[0]?.text).toBe(label)
    expect(location.search).toBe(searchOf({ ...emptyOfferFilters, sortBy, sortOrder }))
  }
})

const searchOf = (filters: OfferFilters): string => {
  const search = toCanonicalFilterParams(filters).toString()
  return search && `?${search}`
}
