import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { listAllOffers } from './api.ts'
import { expect } from './journey.ts'
import { namespaceTranslator, startingWith } from './texts.ts'

const t = namespaceTranslator('board')

type Named = { title: string }

/** The visible cards, in order. */
export const offerCardLocators = (page: Page): Locator => page.getByRole('article')

export const offerCardLocator = (page: Page, { title }: Named): Locator =>
  page.getByRole('article', { name: title, exact: true })

/** The link in a card's title, which opens and closes the card. */
export const offerTitleLink = (page: Page, { title }: Named): Locator =>
  offerCardLocator(page, { title }).getByRole('link', { name: title, exact: true })

/** The search box, found by its label, because its role becomes combobox only after it is used. */
export const searchField = (page: Page): Locator => page.getByLabel(t('search.label'))

export const listEnd = (page: Page): Locator => page.getByText(t('list.end'))

export const listedIds = (page: Page): Promise<string[]> =>
  offerCardLocators(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-offer') ?? ''),
  )

export const currentSearchParams = (page: Page): URLSearchParams => new URL(page.url()).searchParams

export async function expectSearchParams(
  page: Page,
  expected: Record<string, string>,
): Promise<void> {
  await expect
    .poll(() => Object.fromEntries(currentSearchParams(page)), 'the address holds the filters')
    .toEqual(expected)
}

export async function expectTotal(page: Page, total: number): Promise<void> {
  const words = t('list.total', { count: total, total })
  await expect(page.getByRole('status').filter({ hasText: startingWith(words) })).toBeVisible()
}

/** Expects the list to show the right first page and total for the filters in the URL. */
export async function expectFilteredList(page: Page): Promise<void> {
  const all = await listAllOffers(page.request, currentSearchParams(page).toString())
  const expected = all.slice(0, limits.offerListPageSize).map(({ id }) => id)
  await expectTotal(page, all.length)
  await expect
    .poll(async () => (await listedIds(page)).slice(0, expected.length), 'the filtered offers')
    .toEqual(expected)
  if (all.length <= limits.offerListPageSize)
    await expect(offerCardLocators(page)).toHaveCount(expected.length)
}

/** Opens a card and waits for its body. */
export async function openOfferCard(page: Page, offer: Named): Promise<Locator> {
  await offerTitleLink(page, offer).click()
  return expectOpenOfferCard(page, offer)
}

/** Waits until the body of an open card is shown, and returns the card. */
export async function expectOpenOfferCard(page: Page, offer: Named): Promise<Locator> {
  const card = offerCardLocator(page, offer)
  await expect(offerTitleLink(page, offer)).toHaveAttribute('aria-expanded', 'true')
  await expect(card.getByRole('button', { name: t('card.close') })).toBeVisible()
  return card
}

/** The button that loads more offers once the list no longer loads them on scrolling. */
export const moreButton = (page: Page): Locator =>
  page.getByRole('button', { name: t('list.more'), exact: true })

/** Scrolls until this many cards are shown. If necessary, presses the button that loads more. */
export async function scrollUntil(page: Page, count: number): Promise<void> {
  await page.mouse.move(640, 400)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3_000)
        // Checks for the button before it counts the cards. If it counted first, offers could
        // arrive in between, and it would press the button needlessly.
        const isWaiting = await moreButton(page).isVisible()
        const found = await offerCardLocators(page).count()
        if (isWaiting && found < count) await moreButton(page).click()
        return found
      },
      { message: `${count} offers as one scrolls`, intervals: [100], timeout: 25_000 },
    )
    .toBeGreaterThanOrEqual(count)
}
