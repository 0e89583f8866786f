import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from './support/accessibility.ts'
import { heading } from './support/accounts.ts'
import { cards } from './support/board.ts'
import { countLoads } from './support/broken.ts'
import { expect, test } from './support/journey.ts'
import { atWizard, t as draft, field, keptDraft } from './support/offer-draft.ts'
import { texts } from './support/texts.ts'

const common = texts('common')
const pricing = texts('pricing')
const code = /\/assets\/pricing-/

const toPricing = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: common('nav.pricing') })
    .click()
const reload = (page: Page) => page.getByRole('button', { name: common('missing.reload') })

/** As after a deploy: files of the page's build are gone until a reload. */
async function deploy(page: Page): Promise<void> {
  let isGone = true
  await page.route(code, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route('/pricing', (route) => {
    isGone = false
    return route.continue()
  })
}

test('after a deploy one comes to the page all the same, by one load', async ({
  page,
  expectFailure,
}) => {
  expectFailure(code)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(5)
  await deploy(page)
  const loads = countLoads(page)
  await toPricing(page)
  await expect(heading(page, pricing('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.goBack()
  // Scrolling to the footer may have loaded a second page, which Back restores.
  await expect(cards(page).first()).toBeVisible()
})

test('a draft is there after it', async ({ page, expectFailure }) => {
  expectFailure(code)
  await atWizard(page)
  await field(page, draft('company.name')).fill('Officina Rimasta')
  await expect.poll(async () => JSON.stringify(await keptDraft(page))).toContain('Rimasta')
  await deploy(page)
  await toPricing(page)
  await expect(heading(page, pricing('title'))).toBeVisible()
  await page.goBack()
  await expect(field(page, draft('company.name'))).toHaveValue('Officina Rimasta')
})

test('what is missing for good is told after one load, and no more follow', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(code)
  // React reports it in the console.
  expectFailure(/\/assets\/libraries-/)
  await page.goto('/')
  await expect(cards(page)).toHaveCount(5)
  await page.route(code, (route) => route.abort('connectionfailed'))
  const loads = countLoads(page)
  await toPricing(page)
  await expect(heading(page, common('missing.title'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await expectAccessibleAtAnySize(page)
  expect(loads, 'a while later').toEqual(['/pricing'])

  await page.goBack()
  // Scrolling to the footer may have loaded a second page, which Back restores.
  await expect(cards(page).first()).toBeVisible()
  await toPricing(page)
  await expect(heading(page, common('missing.title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.unroute(code)
  await reload(page).click()
  await expect(heading(page, pricing('title'))).toBeVisible()
})

test('without a network the page stays, says so, and comes by itself', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/\/assets\//)
  await page.goto('/', { waitUntil: 'networkidle' })
  const loads = countLoads(page)
  await expect(page.locator('.connection-notice')).toBeAttached()
  await context.setOffline(true)
  await toPricing(page)
  await expect(heading(page, common('missing.title'))).toBeVisible()
  await expect(page.getByText(common('connection.offline.title'))).toBeVisible()
  await expect(page.getByText(common('missing.offline'))).toBeVisible()
  await expect(reload(page)).toHaveCount(0)
  expect(loads).toEqual([])
  await context.setOffline(false)
  await expect(heading(page, pricing('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
})
