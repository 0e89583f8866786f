import type { Page } from '@playwright/test'
import { listOffers } from '../support/api.ts'
import { cards, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const t = texts('board')

/** Opens the page before its scripts have loaded; the returned function lets them load. */
async function beforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return resolve
}

test('before the scripts load, the visitor sees the page and can type', async ({ page }) => {
  const release = await beforeScripts(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'))
  const { pagination } = await listOffers(page.request)
  const count = { count: pagination.total, total: pagination.total }
  await expect(page.getByText(t('hero.total', count))).toBeVisible()
  await expect(page.getByText(t('list.total', count), { exact: true })).toBeVisible()
  const place = await page.getByRole('status', { name: t('list.loading') }).boundingBox()
  await searchField(page).click()
  await page.keyboard.type('reat')
  await page.keyboard.press('ArrowLeft')

  release()
  await expect(cards(page)).toHaveCount(5)
  expect((await cards(page).first().boundingBox())?.y, 'nothing jumps').toBeCloseTo(place!.y, 0)
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('c')
  await expect(searchField(page)).toHaveValue('react')
})

test('Enter searches for the typed text before any script has loaded', async ({ page }) => {
  await beforeScripts(page, '/')
  await searchField(page).fill('c++ & "react"')
  await searchField(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'c++ & "react"', {
    waitUntil: 'commit',
  })
})

test('its links work at once', async ({ page }) => {
  await beforeScripts(page, '/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('common')('nav.pricing') })
    .click()
  await expect(page).toHaveURL('/pricing')
})

test('other pages, searches and signed-in people have none', async ({ request }) => {
  const screen = async (path: string, headers = {}) =>
    (await (await request.get(path, { headers })).text()).includes(t('hero.title'))
  expect(await screen('/')).toBe(true)
  expect(await screen('/pricing')).toBe(false)
  expect(await screen('/?search=react')).toBe(false)
  expect(await screen('/', { Cookie: 'signed-in=1' })).toBe(false)
})

test('a page that needs scripts says so without them', async ({ request }) => {
  const html = await (await request.get('/pricing')).text()
  expect(html).toContain(`${texts('meta')('no_scripts')}</p></noscript>`)
})
