import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { pageHeading } from '../support/accounts.ts'
import { offerCardLocators } from '../support/board.ts'
import { recordPageLoads } from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import {
  t as draft,
  exactField,
  openOfferWizard,
  readStoredOfferDraft,
} from '../support/offer-draft.ts'
import { namespaceTranslator } from '../support/texts.ts'

const common = namespaceTranslator('common')
const pricing = namespaceTranslator('pricing')
const code = /\/assets\/pricing-/

// The link is activated by keyboard: scrolling to the footer loads more of the list, which would move
// the link away from the mouse.
const toPricing = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: common('nav.pricing') })
    .press('Enter')
const reload = (page: Page) => page.getByRole('button', { name: common('missing.reload') })

/** Simulates a deployment: the scripts of the old build are missing until the page is reloaded. */
async function deploy(page: Page): Promise<void> {
  let isGone = true
  await page.route(code, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route('/pricing', (route) => {
    isGone = false
    return route.continue()
  })
}

test('after a deploy, navigation works with one reload', async ({ page, expectFailure }) => {
  expectFailure(code)
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  await deploy(page)
  const loads = recordPageLoads(page)
  await toPricing(page)
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.goBack()
  // Scrolling to the link in the footer may have loaded a second page of the list, which Back restores.
  await expect(offerCardLocators(page).nth(4)).toBeVisible()
})

test('a draft survives the reload after a deploy', async ({ page, expectFailure }) => {
  expectFailure(code)
  await openOfferWizard(page)
  await exactField(page, draft('company.name')).fill('Officina Rimasta')
  await expect
    .poll(async () => JSON.stringify(await readStoredOfferDraft(page)))
    .toContain('Rimasta')
  await deploy(page)
  await toPricing(page)
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
  await page.goBack()
  await expect(exactField(page, draft('company.name'))).toHaveValue('Officina Rimasta')
})

test('a script that stays missing is reported after one reload', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(code)
  // React logs the loading error to the console.
  expectFailure(/\/assets\/libraries-/)
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  await page.route(code, (route) => route.abort('connectionfailed'))
  const loads = recordPageLoads(page)
  await toPricing(page)
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await expectAccessibleAtAnySize(page)
  expect(loads, 'a while later').toEqual(['/pricing'])

  await page.goBack()
  // Scrolling to the link in the footer may have loaded a second page of the list, which Back restores.
  await expect(offerCardLocators(page).nth(4)).toBeVisible()
  await toPricing(page)
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.unroute(code)
  await reload(page).click()
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
})

test('without a network the page shows a message and recovers by itself', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/\/assets\//)
  await page.goto('/', { waitUntil: 'networkidle' })
  const loads = recordPageLoads(page)
  await expect(page.locator('.connection-notice')).toBeAttached()
  await context.setOffline(true)
  await toPricing(page)
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  await expect(page.getByText(common('connection.offline.title'))).toBeVisible()
  await expect(page.getByText(common('missing.offline'))).toBeVisible()
  await expect(reload(page)).toHaveCount(0)
  expect(loads).toEqual([])
  await context.setOffline(false)
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
})
