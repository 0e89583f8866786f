import { offerCardLocators } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const pages = namespaceTranslator('pages')

test('an unknown address shows a 404 page with a link to the offers', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/da-nessuna-parte$/)
  const response = await page.goto('/da-nessuna-parte')
  expect(response?.status()).toBe(404)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(pages('notFound.title'))
  await page.getByRole('link', { name: pages('backToOffers') }).click()
  await expect(offerCardLocators(page).first()).toBeVisible()
  await expect(title).toBeFocused()
})
