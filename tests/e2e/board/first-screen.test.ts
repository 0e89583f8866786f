import type { Page } from '@playwright/test'
import { listOffers } from '../support/api.ts'
import { offerCardLocators, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')

/** Opens the page and holds back its scripts. Calling the returned function lets them load. */
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
  await expect(offerCardLocators(page)).toHaveCount(5)
  const place = await offerCardLocators(page).first().boundingBox()
  await searchField(page).click()
  await page.keyboard.type('reat')
  await page.keyboard.press('ArrowLeft')

  release()
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  expect((await offerCardLocators(page).first().boundingBox())?.y, 'nothing jumps').toBeCloseTo(
    place!.y,
    0,
  )
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('c')
  await expect(searchField(page)).toHaveValue('react')
})

test('Enter searches for the typed text, and links work, before any script has loaded', async ({
  page,
}) => {
  await beforeScripts(page, '/')
  await searchField(page).fill('c++ & "react"')
  await searchField(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === 'c++ & "react"', {
    waitUntil: 'commit',
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: namespaceTranslator('common')('nav.pricing') })
    .click()
  await expect(page).toHaveURL('/pricing')
})

test('the HTML of public pages contains their content; the HTML of other pages says that they need scripts', async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  const notice = namespaceTranslator('documents')('no_scripts')
  for (const [path, text] of [
    ['/?search=react', t('hero.title')],
    ['/pricing', namespaceTranslator('pricing')('title')],
    ['/auth', namespaceTranslator('auth')('login.text')],
    ['/nope', namespaceTranslator('pages')('notFound.title')],
  ] as const) {
    expect(await html(path)).toContain(text)
    expect(await html(path)).not.toContain(notice)
  }
  expect(await html('/profile')).toContain(`${notice}</p></noscript>`)
  for (const step of ['company', 'details'] as const) {
    const title = namespaceTranslator('offer-draft')(`steps.${step}.title`)
    expect(await html(`/job-offers/create?step=${step}`)).toContain(title)
  }
})

test('members see no invitation to sign in, not even before the scripts load', async ({ page }) => {
  await page.goto('/')
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: page.url() }])
  await beforeScripts(page, '/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  const common = namespaceTranslator('common')
  await expect(page.getByText(common('banner.text'))).toBeHidden()
  await expect(page.getByRole('banner').getByText(common('header.login'))).toBeHidden()
})
