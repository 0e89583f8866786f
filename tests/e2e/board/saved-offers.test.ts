import type { Page } from '@playwright/test'
import { storeTokens } from '../support/accounts.ts'
import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, newFreelancer, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const actions = namespaceTranslator('actions')
const offerTexts = namespaceTranslator('offer')
const t = namespaceTranslator('saved')

const heart = (page: Page, { title }: { title: string }) =>
  buttonByName(page, actions('save.label', { title })).first()
const entries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('saved offers are synchronised between tabs, and moved to the account at sign-in without duplicates', async ({
  page,
  context,
  watch,
}) => {
  const { data } = await listOffers(page.request)
  const [first, second] = data as [(typeof data)[0], (typeof data)[0]]
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/salvate')
  await expect(other.getByText(t('empty.title'))).toBeVisible()

  await page.goto('/')
  for (const one of [first, second]) {
    await heart(page, one).click()
    await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(entries(other), 'in the other tab').toHaveText([second.title, first.title])

  const person = await newFreelancer(page)
  const headers = { Authorization: `Bearer ${person.accessToken}` }
  await page.request.put(`/api/saved-offers/${first.id}`, { headers })
  // From here on both tabs have a session. Either of them may upload the browser's marks (saved
  // offers) to the account.
  await storeTokens(page, person)
  await page.goto('/salvate')
  // The newest mark comes first. That is the mark of `first`, which the account saved after the
  // browser had saved `second`.
  await expect(entries(page)).toHaveText([first.title, second.title])
  const { saved_offers } = await requestAs(page, person, 'GET', '/api/saved-offers')
  expect(saved_offers).toHaveLength(2)
  expect(await page.evaluate(() => localStorage.getItem('marks'))).toBeNull()
})

test('saved offers can be opened without a network, also in a new tab, until they are removed', async ({
  page,
  context,
  watch,
  expectFailure,
}) => {
  const { data } = await listOffers(page.request)
  const [offer, other] = data as [(typeof data)[0], (typeof data)[0]]
  await page.goto('/')
  for (const one of [offer, other]) {
    await heart(page, one).click()
    await expect(heart(page, one)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/salvate', { waitUntil: 'networkidle' })
  await expect(entries(page)).toHaveText([other.title, offer.title])
  await expect.poll(() => keptPages(page)).toEqual(['/salvate', offer.url, other.url].sort())

  expectFailure(/./)
  await context.setOffline(true)
  await page.getByRole('link', { name: offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await expect(page.getByRole('link', { name: offerTexts('back') })).toBeVisible()
  await page.goBack()
  await expect(entries(page)).toHaveText([other.title, offer.title])

  const tab = await context.newPage()
  await watch.over(tab)
  await tab.goto(offer.url)
  await expect(tab.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await tab.goto('/salvate')
  await expect(entries(tab)).toHaveText([other.title, offer.title])
  await tab.close()

  await context.setOffline(false)
  for (const one of [offer, other])
    await buttonByName(page, t('forget', { title: one.title })).click()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})

/** The paths of the pages that the browser caches for reading without a network. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('saved-offers')
    const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    return addresses.filter((one) => /^\/(salvate$|offerte\/)/.test(one)).sort()
  })
