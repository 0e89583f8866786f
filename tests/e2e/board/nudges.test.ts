import type { OfferFacets } from '#contract/board/offers'
import { expectFilteredList, expectSearchParams, popularFilterList } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const enums = namespaceTranslator('enums')

test('popular filters come from the facets, filter the list, and stay visible when pressed', async ({
  page,
}) => {
  const response = await page.request.get('/api/job-offers/facets')
  const { facets } = (await response.json()) as { facets: OfferFacets }
  const labels = facets.popular.map(({ filter, value }) =>
    filter === 'skills' ? value : enums(`${filter}.${value}`),
  )
  await page.goto('/')
  await expect(popularFilterList(page).getByRole('button')).toHaveText(labels)

  const areas = facets.popular.filter(({ filter }) => filter === 'job_type')
  const [type] = facets.popular.filter(({ filter }) => filter === 'employment_type')
  const pressed = [...areas.slice(0, 2), type!]
  for (const { filter, value } of pressed) {
    await popularFilterList(page)
      .getByRole('button', { name: enums(`${filter}.${value}`), exact: true })
      .click()
  }
  await expectSearchParams(page, {
    employment_type: type!.value,
    job_type: areas
      .slice(0, 2)
      .map(({ value }) => value)
      .sort()
      .join(','),
  })
  await expectFilteredList(page)
  await expect(popularFilterList(page).getByRole('button')).toHaveText(labels)
})
