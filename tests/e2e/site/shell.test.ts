import type { Page } from '@playwright/test'
import { offerCardLocators } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const common = namespaceTranslator('common')
const meta = namespaceTranslator('meta')
const pages = namespaceTranslator('pages')

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the links of header, footer and banner open their pages and return to the offers', async ({
  page,
}) => {
  await page.goto('/')
  const inPlace = (place: 'banner' | 'contentinfo' | 'complementary', text: string) =>
    page.getByRole(place).getByRole('link', { name: common(text), exact: true })
  const arrive = async (heading: string, name: string) => {
    await expect(title(page)).toHaveText(heading)
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(meta('title', { title: meta(`pages.${name}`) }))
  }
  const backToOffers = async (place: 'banner' | 'contentinfo') => {
    await inPlace(place, 'nav.offers').press('Enter')
    await expect(page).toHaveURL('/')
    await expect(offerCardLocators(page).first()).toBeVisible()
  }
  // Waits until the list is shown. Until then the page is as the server rendered it, and a link
  // would load a new page.
  await expect(offerCardLocators(page).first()).toBeVisible()
  // Links are activated by keyboard, because a growing list would move them away from the mouse.
  await inPlace('contentinfo', 'nav.policies').press('Enter')
  await arrive(meta('pages.policies'), 'policies')
  await backToOffers('contentinfo')
  for (const place of ['banner', 'contentinfo'] as const) {
    await inPlace(place, 'nav.pricing').press('Enter')
    await arrive(namespaceTranslator('pricing')('title'), 'pricing')
    await backToOffers(place)
  }
  for (const place of ['banner', 'complementary'] as const) {
    await page
      .getByRole(place)
      .getByRole('link', { name: common('header.login') })
      .press('Enter')
    await arrive(meta('pages.login'), 'login')
    // The sign-in page does not show the sign-in banner.
    await expect(page.getByRole('complementary', { name: common('banner.label') })).toHaveCount(0)
    await backToOffers('contentinfo')
  }
})

test('signing in from a list returns to that list', async ({ page }) => {
  await page.goto('/?search=react')
  const banner = page.getByRole('complementary', { name: common('banner.label') })
  await banner.getByRole('link', { name: common('banner.login') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/?search=react')
})

test('an unknown address shows a 404 page with links', async ({ page, expectFailure }) => {
  expectFailure(/\/da-nessuna-parte$/)
  const response = await page.goto('/da-nessuna-parte')
  expect(response?.status()).toBe(404)
  await expect(title(page)).toHaveText(pages('notFound.title'))
  await expect(page).toHaveTitle(meta('title', { title: meta('pages.not_found') }))
  await page.getByRole('link', { name: pages('backToOffers') }).click()
  await expect(offerCardLocators(page).first()).toBeVisible()
})

test('public pages can be opened directly by their address', async ({ page }) => {
  for (const [path, name] of [
    ['/legal/policies', 'policies'],
    ['/auth?next=%2F', 'login'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(title(page)).toHaveText(meta(`pages.${name}`))
  }
})
