import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseOfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList, OfferFacets } from '#contract/board/offers'
import type { SearchedWord, SearchInterpretation } from '#contract/board/search'
import { OfferSearchNotes } from '../../../web/board/offers/search/offer-search-notes.tsx'
import { offerFacetsQuery } from '../../../web/fields/offer-facets.ts'
import { i18n } from '../../../web/lib/i18n.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('search')
const enums = translatorFor('enums')

const reading: SearchInterpretation = {
  interpreted: [],
  corrected: [],
  did_you_mean: null,
  words: [],
}
const word: SearchedWord = {
  ...{ text: '', count: 0, is_minimum: false, is_filter: false, nearest: [] },
}
const emptyList: JobOfferList = {
  data: [],
  pagination: {
    ...{ total: 0, pageSize: 5, currentPage: 1, totalPages: 0 },
    ...{ hasNextPage: false, hasPreviousPage: false, nextPage: null, prevPage: null },
  },
}

/** Shows the notes above a list. @param query the query parameters of the list's address */
async function show(query: Record<string, string>, list: Partial<JobOfferList>) {
  const filters = parseOfferFilters(new URLSearchParams(query))
  await i18n.load('search')
  const facets: Partial<OfferFacets> = { popular: [{ filter: 'workplace', value: 'remote' }] }
  queryClient.setQueryData(offerFacetsQuery(filters).queryKey, facets as OfferFacets)
  await mount(
    <>
      <h1>Ovunque</h1>
      <h2>Offerte</h2>
      <OfferSearchNotes filters={filters} list={{ ...emptyList, ...list }} isEmpty />
    </>,
  )
}

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('an empty list names the unknown word, and links to a similar word and to the remaining words', async () => {
  const words = [
    { ...word, text: 'varise', nearest: ['varese'] },
    { ...word, text: 'designer', count: 12, is_minimum: true },
  ]
  await show({ search: 'designer varise' }, { search: { ...reading, words } })
  await expect.element(page.getByText(t('unknownNear', { text: 'varise' }))).toBeVisible()
  await expect.element(page.getByText(t('fewNone'))).toBeVisible()
  await expect.element(link('varese')).toHaveAttribute('href', '/?search=designer+varese')
  await expect
    .element(link(t('wordAtLeast', { text: 'designer', total: 12 })))
    .toHaveAttribute('href', '/?search=designer')
  await expect.element(link(t('none.all'))).toHaveAttribute('href', '/')
  await expectAccessibleOnPhone()
})

test('a filter that some offers lack can be turned back into a search word', async () => {
  const words = [
    { ...word, text: 'manager', count: 9 },
    { ...word, text: 'stage', count: 30, is_filter: true },
  ]
  await show({ search: 'stage manager' }, { search: { ...reading, words } })
  await expect
    .element(link(t('literally', { text: 'stage' })))
    .toHaveAttribute('href', `/?${new URLSearchParams({ search: '"stage" manager' })}`)
})

test('an empty list links to the search without each filter, with the number of offers found', async () => {
  await show(
    { search: 'react', place: 'varese', employment_type: 'Volunteer' },
    {
      search: reading,
      wider: [
        { filter: 'search', value: 'react', total: 0 },
        { filter: 'place', value: 'varese', total: 0 },
        { filter: 'employment_type', value: 'Volunteer', total: 3 },
      ],
    },
  )
  const without = t('none.without', { name: enums('employment_type.Volunteer') })
  await expect.element(page.getByRole('link', { name: without })).toHaveTextContent('3 offerte')
  expect(page.getByRole('link').all()).toHaveLength(3)
  await expect
    .element(link(enums('workplace.remote')))
    .toHaveAttribute('href', '/?workplace=remote')
  await page.getByRole('link', { name: without }).click()
  await expect.poll(currentPathAndSearch).toBe('/?search=react&place=varese')
})

test('each interpretation can be turned back into a search word', async () => {
  const search = 'grafico part time sopra 40k'
  await show(
    { search },
    {
      search: {
        ...reading,
        interpreted: [
          { text: 'part time', filter: 'employment_type', value: 'Part-time' },
          { text: 'sopra 40k', filter: 'minimumSalaryEur', value: '40000' },
        ],
      },
    },
  )
  const understood = page.getByRole('list', { name: t('understood') })
  await expect.element(understood.getByRole('link').nth(0)).toHaveTextContent('Part-time')
  await understood.getByRole('link').nth(1).click()
  expect(new URLSearchParams(location.search).get('search')).toBe('grafico part time "sopra 40k"')
})
