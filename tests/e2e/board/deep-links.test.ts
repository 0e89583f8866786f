import type { Page } from '@playwright/test'
import { findOffer, listAllOffers } from '../support/api.ts'
import {
  expectOpenOfferCard,
  expectSearchParams,
  listedIds,
  offerCardLocators,
  offerTitleLink,
  openOfferCard,
  scrollUntil,
} from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, offerTitle } from '../support/texts.ts'

const t = namespaceTranslator('board')
const actions = namespaceTranslator('actions')

test('a shared link opens the offer’s page, and a link with ?job= opens the offer at the top of the list', async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const offer = (await listAllOffers(page.request))[12]!
  await page.goto('/')
  await scrollUntil(page, 13)
  const card = await openOfferCard(page, offer)
  await card.getByRole('button', { name: actions('share.copy') }).click()
  await expect(page.getByText(actions('share.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(offer.url)

  const other = await newVisitor()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(offer.title)
  await expect(other).toHaveTitle(offerTitle(offer))
  await other.goto(`/?job=${offer.id}`)
  for (const visit of ['the first time', 'after a reload']) {
    await test.step(visit, async () => {
      await expectOpenOfferCard(other, offer)
      await expect(other).toHaveTitle(offerTitle(offer))
      expect((await listedIds(other))[0]).toBe(offer.id)
      await expect(offerTitleLink(other, offer)).toBeInViewport()
      await expect(offerCardLocators(other)).toHaveCount(6)
    })
    await other.reload()
  }
})

test('links to the list can contain an offer, filters and invalid parts', async ({ page }) => {
  await test.step('closing an offer that was opened by a link shows the list', async () => {
    const offer = (await listAllOffers(page.request))[12]!
    await page.goto(`/?job=${offer.id}`)
    const card = await expectOpenOfferCard(page, offer)
    await card.getByRole('button', { name: t('card.close') }).click()
    await expectSearchParams(page, {})
    await expect(page).toHaveTitle(namespaceTranslator('meta')('home_title'))
  })
  await test.step('a link to an offer that no longer exists says so above the list', async () => {
    await page.goto('/?job=off_unknown')
    await expect(page.getByRole('status').filter({ hasText: t('unknown.title') })).toBeVisible()
    await expect(page).toHaveTitle(
      namespaceTranslator('meta')('title', {
        title: namespaceTranslator('meta')('offer_unknown_title'),
      }),
    )
    await expect(offerCardLocators(page)).toHaveCount(5)
  })
  await test.step('a link can hold filters and an offer', async () => {
    const offer = await findOffer(page.request, ({ skills }) => skills.includes('django'))
    await page.goto(`/?skills=django&sortBy=created_at&job=${offer.id}`)
    await expectOpenOfferCard(page, offer)
    const query = 'skills=django&sortBy=created_at'
    const expected = (await listAllOffers(page.request, query)).map(({ id }) => id)
    expect((await listedIds(page)).toSorted()).toEqual(expected.toSorted())
  })
  await test.step('an address with invalid parts shows the valid ones', async () => {
    await page.goto('/?employment_type=Part-time,Pirate&salary_range_max=lots&sortBy=beauty&x=1')
    await expect(offerCardLocators(page).first()).toBeVisible()
    const { length } = await listAllOffers(page.request, 'employment_type=Part-time')
    await expect(page.getByText(t('list.total', { count: length, total: length }))).toBeVisible()
  })
})

test('a reload in the middle of the list keeps the scroll position', async ({ page }) => {
  await page.goto('/')
  await scrollUntil(page, 15)
  const loaded = await offerCardLocators(page).count()
  const read = offerCardLocators(page).nth(11)
  await read.scrollIntoViewIfNeeded()
  const id = (await read.getAttribute('data-offer')) ?? ''
  const before = await topOf(page, id)
  await page.reload()
  await expect.poll(() => topOf(page, id)).toBe(before)
  expect(await offerCardLocators(page).count()).toBeGreaterThanOrEqual(loaded)
})

const depths: [offers: number, place: string][] = [
  [21, 'beyond the first page of the list'],
  [46, 'beyond the end of infinite scrolling'],
]
for (const [depth, place] of sampleTestCases(depths, 1, 'depths of the list')) {
  test(`an offer opened ${place} keeps the position after a reload and a visit to another page or site`, async ({
    page,
  }) => {
    await page.goto('/?sortBy=created_at')
    await scrollUntil(page, depth)
    const loaded = await offerCardLocators(page).count()
    const card = offerCardLocators(page).nth(depth - 1)
    const id = (await card.getAttribute('data-offer')) ?? ''
    const title = (await card.getByRole('heading').textContent()) ?? ''
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

    await page.reload()
    await expectSame('after a reload')
    await page.reload({ waitUntil: 'commit' })
    // Reloads again before the list has been restored. First waits for the new document, because
    // Playwright can reload only a page that already has one.
    await page.waitForLoadState('domcontentloaded')
    await page.reload()
    await expectSame('after two more at once')
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
