import type { Page } from '@playwright/test'
import { storeTokens } from '../support/accounts.ts'
import { listAllOffers, listOffers } from '../support/api.ts'
import { expectOpenOfferCard, offerCardLocator, offerCardLocators } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, newFreelancer, openPersonWithTokens, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const actions = namespaceTranslator('actions')
const forYou = namespaceTranslator('for-you')
const offerTexts = namespaceTranslator('offer')
const t = namespaceTranslator('saved')

const heart = (page: Page, { title }: { title: string }) =>
  buttonByName(page, actions('save.label', { title })).first()
const entries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('saved and hidden offers are synchronised between tabs, and moved to the account at sign-in without duplicates', async ({
  page,
  context,
  watch,
}) => {
  test.slow()
  const { data } = await listOffers(page.request)
  const [first, second] = data as [(typeof data)[0], (typeof data)[0]]
  const hidden = data.find(({ company_id }) => company_id.id !== first.company_id.id)!
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/salvate')
  await expect(other.getByText(t('empty.title'))).toBeVisible()

  await page.goto('/')
  await heart(page, first).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(second.url)
  await heart(page, second).press('Enter')
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true')
  await expect(entries(other), 'in the other tab').toHaveText([second.title, first.title])

  await page.goto(`/?job=${hidden.id}`)
  await expectOpenOfferCard(page, hidden)
  await buttonByName(offerCardLocator(page, hidden), actions('hide.label')).click()
  const company = actions('hide.company', { company: hidden.company_id.name })
  await page.getByRole('menuitem', { name: company }).click()
  await expect(page.getByText(t('toast.hidden', { name: hidden.company_id.name }))).toBeVisible()
  await page.goto('/')
  await expect(offerCardLocators(page).first()).toBeVisible()
  await expect(offerCardLocator(page, hidden)).toHaveCount(0)
  await page.goto('/nascoste')
  await buttonByName(page, t('showItem', { name: hidden.company_id.name })).click()
  await page.goto('/')
  await expect(offerCardLocator(page, hidden)).toBeVisible()

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

test('a saved offer can be opened without a network', async ({ page, context, expectFailure }) => {
  const { data } = await listOffers(page.request)
  const [offer] = data as [(typeof data)[0]]
  await page.goto('/')
  await heart(page, offer).click()
  await expect(heart(page, offer)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/salvate', { waitUntil: 'networkidle' })
  await expect(entries(page)).toHaveText([offer.title])
  await expect.poll(() => keptPages(page)).toEqual([offer.url, '/salvate'].sort())
  // The view is not counted: without a network, the script that counts it or its request fails.
  expectFailure(/activity|send-visit|\/views\//)
  await context.setOffline(true)
  await page.getByRole('link', { name: offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await expect(page.getByRole('link', { name: offerTexts('back') })).toBeVisible()
  await page.goBack()
  await expect(entries(page)).toHaveText([offer.title])
})

test('saved offers can be opened without a network in a new tab until they are removed', async ({
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
  await page.goto('/salvate')
  await expect(entries(page)).toHaveText([other.title, offer.title])
  await expect.poll(() => keptPages(page)).toEqual(['/salvate', offer.url, other.url].sort())

  expectFailure(/./)
  await context.setOffline(true)
  const tab = await context.newPage()
  await watch.over(tab)
  await tab.goto(offer.url)
  await expect(tab.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await tab.goto('/salvate')
  await expect(entries(tab)).toHaveText([other.title, offer.title])
  await tab.getByRole('link', { name: offer.title }).click()
  await expect(tab.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await tab.close()

  await context.setOffline(false)
  await page.reload()
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

test('suited offers are shown above the list to a freelancer, with the reasons', async ({
  page,
}) => {
  const offers = await listAllOffers(page.request, 'skills=react')
  const person = await openPersonWithTokens(page)
  await requestAs(page, person, 'PATCH', '/api/profile', { skills: ['reactjs'] })
  await page.goto('/')
  const section = page.getByRole('region', { name: forYou('title') })
  const suited = section.getByRole('article').filter({ has: page.getByText(/^react$/i) })
  const title = (await suited.first().getByRole('heading').textContent()) ?? ''
  expect(offers.map((offer) => offer.title)).toContain(title)
  await section.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})
