import type { Page } from '@playwright/test'
import { listAllOffers } from '../support/api.ts'
import {
  expectOpenOfferCard,
  listedIds,
  offerCardLocators,
  offerTitleLink,
  openOfferCard,
  scrollUntil,
} from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, offerTitle } from '../support/texts.ts'

test('a link with ?job= opens an offer from further down at the top of the list', async ({
  page,
}) => {
  const offer = (await listAllOffers(page.request))[12]!
  await page.goto(`/?job=${offer.id}`)
  await expectOpenOfferCard(page, offer)
  await expect(page).toHaveTitle(offerTitle(offer))
  expect((await listedIds(page))[0]).toBe(offer.id)
  await expect(offerTitleLink(page, offer)).toBeInViewport()
  await expect(offerCardLocators(page)).toHaveCount(6)
})

const depths: [offers: number, place: string][] = [
  [21, 'beyond the first page of the list'],
  [46, 'beyond the end of infinite scrolling'],
]
for (const [depth, place] of sampleTestCases(depths, 1, 'depths of the list')) {
  test(`an offer opened ${place} keeps the position after a reload and a visit to another page or site`, async ({
    page,
  }) => {
    // Sorts the oldest offers first, so that offers that other journeys publish in the meantime
    // appear last.
    await page.goto('/?sortBy=created_at&sortOrder=asc')
    await scrollUntil(page, depth)
    const loaded = await offerCardLocators(page).count()
    const card = offerCardLocators(page).nth(depth - 1)
    const id = (await card.getAttribute('data-offer')) ?? ''
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.scrollIntoViewIfNeeded()
    const closed = await topOf(page, id)
    await page.reload()
    await expect.poll(() => topOf(page, id), 'with all offers closed').toBe(closed)
    expect(await offerCardLocators(page).count()).toBeGreaterThanOrEqual(loaded)

    await openOfferCard(page, { title })
    await expect.poll(() => isStill(page)).toBe(true)
    const before = await topOf(page, id)
    const expectSame = async (after: string) => {
      // Allows a difference of one pixel, since fractional positions may be rounded either way.
      const moved = async () => Math.abs((await topOf(page, id)) - before)
      await expect.poll(moved, `the card’s place ${after}`).toBeLessThanOrEqual(1)
      await expectOpenOfferCard(page, { title })
      expect((await listedIds(page)).indexOf(id)).toBe(depth - 1)
      expect(await offerCardLocators(page).count()).toBeGreaterThanOrEqual(loaded)
    }

    await page.reload({ waitUntil: 'commit' })
    // Reloads again before the list has been restored. First waits for the new document, because
    // Playwright can reload only a page that already has one.
    await page.waitForLoadState('domcontentloaded')
    await page.reload()
    await expectSame('after two reloads at once')
    await page.goto('/brand/site.webmanifest')
    await page.goBack()
    await expectSame('after a way back from somewhere else')
    // Dispatches the click event, because a real click would first scroll to the link.
    await page
      .getByRole('banner')
      .getByRole('link', { name: namespaceTranslator('common')('nav.pricing') })
      .dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      namespaceTranslator('pricing')('title'),
    )
    await page.goBack()
    await expectSame('after a way back from another page')
  })
}

/** Distance of a card from the top of the screen. */
const topOf = (page: Page, id: string): Promise<number> =>
  page
    .locator(`[data-offer="${id}"]`)
    .evaluateAll(([card]) => Math.round(card?.getBoundingClientRect().top ?? Number.NaN))

/** Whether smooth scrolling has ended. */
const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY
    await new Promise((resolve) => setTimeout(resolve, 150))
    return scrollY === before
  })
