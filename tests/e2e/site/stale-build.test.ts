import type { Page } from '@playwright/test'
import { pageHeading } from '../support/accounts.ts'
import { recordPageLoads } from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import { t as draft, exactField, readStoredOfferDraft, stepTitle } from '../support/offer-draft.ts'
import { namespaceTranslator } from '../support/texts.ts'

const meta = namespaceTranslator('meta')
const common = namespaceTranslator('common')
const pricing = namespaceTranslator('pricing')
const code = /\/assets\/pricing-/

const toPricing = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: common('nav.pricing') })
    .press('Enter')

test('after a deploy, navigation works with one reload, which a draft survives', async ({
  page,
  expectFailure,
}) => {
  expectFailure(code)
  await page.goto('/job-offers/create')
  await expect(stepTitle(page, 'company')).toBeVisible()
  await exactField(page, draft('company.name')).fill('Officina Rimasta')
  await expect
    .poll(async () => JSON.stringify(await readStoredOfferDraft(page)))
    .toContain('Rimasta')
  // The scripts of the old build are missing until the page is reloaded.
  let isGone = true
  await page.route(code, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.route('/pricing', (route) => {
    isGone = false
    return route.continue()
  })
  const loads = recordPageLoads(page)
  await toPricing(page)
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.goBack()
  await expect(exactField(page, draft('company.name'))).toHaveValue('Officina Rimasta')
})

test('a script that stays missing is reported after one reload', async ({
  page,
  expectFailure,
}) => {
  expectFailure(code)
  // React logs the loading error to the console.
  expectFailure(/\/assets\/libraries-/)
  await page.goto('/auth')
  await page.route(code, (route) => route.abort('connectionfailed'))
  const loads = recordPageLoads(page)
  await toPricing(page)
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(loads).toEqual(['/pricing'])

  await page.goBack()
  await expect(pageHeading(page, meta('pages.login'))).toBeVisible()
  await toPricing(page)
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await page.unroute(code)
  await page.getByRole('button', { name: common('missing.reload') }).click()
  await expect(pageHeading(page, pricing('title'))).toBeVisible()
})
