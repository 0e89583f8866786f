import { cards } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const common = texts('common')
const meta = texts('meta')
const pages = texts('pages')

const links: [place: 'banner' | 'contentinfo', text: string, page: string][] = [
  ['contentinfo', 'nav.policies', 'policies'],
]

for (const [place, text, name] of links) {
  test(`“${common(text)}” (${place}) leads to its page, and back to the offers`, async ({
    page,
  }) => {
    await page.goto('/')
    // In the first screen a link would load the page.
    await expect(cards(page).first()).toBeVisible()
    // By keyboard: a growing list would move the link away from the mouse.
    const link = page.getByRole(place).getByRole('link', { name: common(text), exact: true })
    await link.press('Enter')
    const title = meta(`pages.${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(meta('title', { title }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: common('nav.offers'), exact: true })
      .press('Enter')
    await expect(page).toHaveURL('/')
    await expect(cards(page).first()).toBeVisible()
  })
}

for (const place of ['banner', 'contentinfo'] as const) {
  test(`“${common('nav.pricing')}” (${place}) leads to the prices, and back to the offers`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    const header = page.getByRole(place)
    await header.getByRole('link', { name: common('nav.pricing'), exact: true }).press('Enter')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(texts('pricing')('title'))
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(meta('title', { title: meta('pages.pricing') }))
    await header.getByRole('link', { name: common('nav.offers'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(cards(page).first()).toBeVisible()
  })
}

for (const place of ['banner', 'complementary'] as const) {
  test(`“${common('header.login')}” (${place}) leads to the sign-in page`, async ({ page }) => {
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    await page
      .getByRole(place)
      .getByRole('link', { name: common('header.login') })
      .press('Enter')
    const title = meta('pages.login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(meta('title', { title }))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Its banner would only repeat the page.
    await expect(page.getByRole('complementary', { name: common('banner.label') })).toHaveCount(0)
  })
}

test('signing in from a list returns to that list', async ({ page }) => {
  await page.goto('/?search=react')
  const banner = page.getByRole('complementary', { name: common('banner.label') })
  await banner.getByRole('link', { name: common('banner.login') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/?search=react')
})

test('an unknown address is a 404 with links to go on', async ({ page, expectFailure }) => {
  expectFailure(/\/da-nessuna-parte$/)
  const response = await page.goto('/da-nessuna-parte')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages('notFound.title'))
  await expect(page).toHaveTitle(meta('title', { title: meta('pages.not_found') }))
  await page.getByRole('link', { name: pages('backToOffers') }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('public pages open from their own address, too', async ({ page }) => {
  for (const [path, name] of [
    ['/legal/policies', 'policies'],
    ['/auth?next=%2F', 'login'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(meta(`pages.${name}`))
  }
})
