import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { offerCardLocator, offerCardLocators, searchField } from '../support/board.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import {
  t as draft,
  exactField,
  nextDraftStepButton,
  openOfferWizard,
} from '../support/offer-draft.ts'
import { expectVisibleWithClock } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const common = namespaceTranslator('common')
const board = namespaceTranslator('board')

/** Takes a page offline after its requests have ended. */
async function goOffline(page: Page): Promise<void> {
  await expect(page.locator('.connection-notice')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

const notice = (page: Page, what: string) =>
  page.getByRole('status').filter({ hasText: common(`connection.${what}.title`) })

test('without a network a status message appears, and pending requests finish later', async ({
  page,
  context,
}) => {
  test.slow()
  await page.goto('/', { waitUntil: 'networkidle' })
  const title = (await offerCardLocators(page).first().getByRole('heading').textContent()) ?? ''
  await goOffline(page)
  await expect(notice(page, 'offline')).toHaveText(
    `${common('connection.offline.title')} ${common('connection.offline.text')}`,
  )
  await expectAccessibleAtAnySize(page)

  await searchField(page).fill('react')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
  await expect(offerCardLocator(page, { title }), 'what one reads stays').toBeVisible()
  await expect(page.getByText(board('list.before'))).toBeVisible()
  const answer = page.waitForResponse(/search=react/)
  await context.setOffline(false)
  expect((await answer).ok()).toBe(true)
  await expect(notice(page, 'offline')).toHaveCount(0)
  await expect(page.getByText(board('list.before'))).toHaveCount(0)
  await expect(searchField(page)).toHaveValue('react')
})

test('back online, the visible data is refetched', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await goOffline(page)
  await expect(notice(page, 'offline')).toBeVisible()
  // When the network returns, data older than a minute are requested again.
  await page.clock.fastForward(61_000)
  const answer = page.waitForResponse(/\/api\/job-offers\?/)
  await context.setOffline(false)
  expect((await answer).ok()).toBe(true)
})

test('failing requests are reported while they are retried', async ({ page, expectFailure }) => {
  expectFailure(/\/api\/job-offers/)
  await page.clock.install()
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  let isDown = true
  await page.route(/\/api\/job-offers/, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await searchField(page).fill('react')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
  await expectVisibleWithClock(page, notice(page, 'failing'))
  isDown = false
  await page.clock.fastForward(10_000)
  await expect(notice(page, 'failing')).toHaveCount(0)
  await expect(offerCardLocators(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a slow response is reported', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  const { promise: waiting, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/job-offers\?/, async (route) => {
    await waiting
    await route.continue()
  })
  await searchField(page).fill('react')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
  await expectVisibleWithClock(page, notice(page, 'slow'))
  release()
  await expect(notice(page, 'slow')).toHaveCount(0)
})

test.describe('on the smallest phone', () => {
  test.use({ ...phoneDevice, cookies: 'unasked' })

  test('the notice covers no button, with and without the cookie banner', async ({ page }) => {
    await openOfferWizard(page)
    const question = page.getByRole('region', {
      name: namespaceTranslator('consent')('banner.title'),
    })
    await expect(question).toBeVisible()
    await goOffline(page)
    await expect(notice(page, 'offline')).toBeVisible()
    await expect.poll(() => areApart(page)).toBe(true)
    await exactField(page, draft('company.name')).focus()
    await page.getByRole('button', { name: namespaceTranslator('consent')('refuse') }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(() => areApart(page)).toBe(true)
    await expect(nextDraftStepButton(page)).toBeInViewport()
  })
})

/**
 * Whether the step buttons, the connection notice and the consent banner do not overlap. All of
 * them are at the lower edge of the screen.
 */
const areApart = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const edges = ['.above-notice', '.connection-notice', '.consent-banner']
      .flatMap((one) => [...document.querySelectorAll(one)])
      .map((one) => one.getBoundingClientRect())
    return edges.every(
      ({ bottom }, at) => Math.abs(bottom - (edges[at + 1]?.top ?? innerHeight)) < 1.5,
    )
  })
