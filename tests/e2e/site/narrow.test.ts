import type { Page } from '@playwright/test'
import { findOffer, listOffers } from '../support/api.ts'
import { cards, opened } from '../support/board.ts'
import { expect, phone, test } from '../support/journey.ts'
import { endless } from '../support/planted-offers.ts'

test.use(phone)

async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing reaches beyond the screen').toBeLessThanOrEqual(phone.viewport.width)
}

test('the list fits a small phone', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(5)
  await expectNoSideways(page)
})

test('an open offer fits a small phone', async ({ page }) => {
  const offer = await findOffer(page.request, ({ description }) => description.includes('<ul>'))
  await page.goto(`/?job=${offer.id}`)
  await opened(page, offer)
  await expectNoSideways(page)
})

test('an offer with an unbreakable title fits a small phone', async ({ page }) => {
  await page.goto(`/?job=${endless.id}`)
  await opened(page, endless)
  await expectNoSideways(page)
})

test('a company fits a small phone', async ({ page }) => {
  const { data } = await listOffers(page.request)
  await page.goto(`/company/${data[0]!.company_id.id}`)
  await expect(cards(page).first()).toBeVisible()
  await expectNoSideways(page)
})

test('the components fit a small phone', async ({ page }) => {
  await page.goto('/dev/componenti')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSideways(page)
})
