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
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')

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
