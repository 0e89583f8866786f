import { limits } from '#contract/limits'
import { listAllOffers } from '../support/api.ts'
import {
  listEnd,
  listedIds,
  moreButton,
  offerCardLocators,
  offerTitleLink,
  scrollUntil,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { expectVisibleWithClock } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')
const page2 = /\/api\/job-offers\?(.*&)?page=2\b/

test('scrolling loads five offers at a time, then a button loads more, without duplicates, up to the last offer', async ({
  page,
}) => {
  const sizes: Promise<number>[] = []
  const asked: Record<string, string>[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (pathname !== '/api/job-offers') return
    asked.push(Object.fromEntries(searchParams))
    // The body is awaited later: reading it may take longer than showing the offers on the page.
    sizes.push(response.json().then(({ data }) => data.length))
  })
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  await expect(listEnd(page)).toBeHidden()

  const all = await listAllOffers(page.request)
  await scrollUntil(page, limits.infiniteScrollOffersMax)
  expect(await Promise.all(sizes)).toEqual(
    Array.from({ length: 5 }, () => limits.offerListPageSize),
  )

  await test.step('after thirty offers a button loads more, so that the footer can be reached', async () => {
    for (let turns = 0; turns < 10; turns++) await page.keyboard.press('End')
    await expect(offerCardLocators(page)).toHaveCount(limits.infiniteScrollOffersMax)
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.9 })
    const first = all[limits.infiniteScrollOffersMax]!
    const before = await page.evaluate(() => scrollY)
    await moreButton(page).press('Enter')
    await expect(offerTitleLink(page, first)).toBeFocused()
    await expect(offerTitleLink(page, first)).toBeInViewport()
    expect(await page.evaluate(() => scrollY), 'nothing moves').toBe(before)
    expect(await offerCardLocators(page).count()).toBeGreaterThan(limits.infiniteScrollOffersMax)
  })

  await scrollUntil(page, all.length)
  await expect(listEnd(page)).toBeVisible()
  const ids = await listedIds(page)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(all.map(({ id }) => id))
  // The HTML contains the first page of the list. Every other page is requested exactly once.
  const scrolled = limits.infiniteScrollOffersMax / limits.offerListPageSize - 1
  expect(asked).toEqual(
    asked.map((_, index) => ({
      page: String(index < scrolled ? index + 2 : index - scrolled + 2),
      limit: String(index < scrolled ? limits.offerListPageSize : limits.infiniteScrollOffersMax),
      sortBy: 'salary_range_max',
      sortOrder: 'desc',
      payment_status: 'completed',
    })),
  )
  await expect(page.getByRole('link', { name: t('publish.link') }).last()).toBeVisible()
})

test('placeholders show where more offers are loading', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(page2, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await listFoot(page)
  const loading = page.getByRole('status', { name: t('list.loading') })
  await expect(loading).toBeVisible()
  await expect(offerCardLocators(page)).toHaveCount(5)
  release()
  await expect(offerCardLocators(page).nth(5)).toBeVisible()
})

test('a page that fails to load keeps the list and can be retried', async ({
  page,
  expectFailure,
}) => {
  expectFailure(page2)
  await page.route(page2, (route) => route.abort('connectionfailed'))
  await page.clock.install()
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  const before = await listedIds(page)
  await listFoot(page)
  const alert = page.getByRole('alert').filter({ hasText: t('failure.more') })
  // The error is shown only after three automatic retries.
  await expectVisibleWithClock(page, alert)
  await expect(alert).toContainText(t('failure.moreText'))
  expect(await listedIds(page)).toEqual(before)

  await page.unroute(page2)
  await alert.getByRole('button', { name: namespaceTranslator('components')('retry') }).click()
  await expect(offerCardLocators(page).nth(5)).toBeVisible()
  await expect(alert).toBeHidden()
  expect((await listedIds(page)).slice(0, before.length)).toEqual(before)
})

test('without a network the list shows a message, and continues to load once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('.connection-notice')).toBeAttached()
  await context.setOffline(true)
  await expect(
    page.getByText(namespaceTranslator('common')('connection.offline.title')),
  ).toBeVisible()
  await listFoot(page)
  await expect(offerCardLocators(page)).toHaveCount(5)
  await context.setOffline(false)
  await expect(
    page.getByText(namespaceTranslator('common')('connection.offline.title')),
  ).toBeHidden()
  await expect(offerCardLocators(page).nth(5)).toBeVisible()
})

async function listFoot(page: Parameters<typeof offerCardLocators>[0]): Promise<void> {
  await offerCardLocators(page).last().scrollIntoViewIfNeeded()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 5_000)
}
