import { listAllOffers } from '../support/api.ts'
import {
  expectFilteredList,
  expectSearchParams,
  offerCardLocators,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')
const own = namespaceTranslator('search')

test('a search finds matching offers, with special characters and despite a misspelling', async ({
  page,
}) => {
  await page.goto('/')
  await searchField(page).fill('react')
  await page.getByRole('button', { name: t('search.submit'), exact: true }).click()
  await expectSearchParams(page, { search: 'react' })
  await expectFilteredList(page)
  expect(await listAllOffers(page.request, 'search=react')).not.toEqual([])

  for (const text of ['%_\\*', 'c++']) {
    await searchField(page).fill(text)
    await searchField(page).press('Enter')
    await expectSearchParams(page, { search: text })
    await expectFilteredList(page)
  }
  for (const card of await offerCardLocators(page).all()) await expect(card).toContainText(/c\+\+/i)

  await searchField(page).fill('traduzzione')
  await searchField(page).press('Enter')
  const instead = page.getByRole('link', { name: own('insteadOf', { text: 'traduzzione' }) })
  await expect(instead).toBeVisible()
  await expectFilteredList(page)
  await instead.click()
  await expectSearchParams(page, { search: '"traduzzione"' })
  await expect(page.getByText(own('none.title'))).toBeVisible()
  await expect(page.getByText(own('unknown', { text: 'traduzzione' }))).toBeVisible()
  await expect(offerCardLocators(page)).toHaveCount(0)
})
