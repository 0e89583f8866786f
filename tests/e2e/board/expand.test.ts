import { limits } from '#contract/limits'
import { findOffer } from '../support/api.ts'
import {
  expectSearchParams,
  offerCardLocator,
  offerCardLocators,
  offerTitleLink,
  openOfferCard,
} from '../support/board.ts'
import { recordPageLoads } from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, offerTitle } from '../support/texts.ts'

const t = namespaceTranslator('board')

test('opening an offer shows all details, marks the offer as visited and counts one view; Back closes it', async ({
  page,
}) => {
  const counts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') counts.push(new URL(request.url()).pathname)
  })
  const offer = await findOffer(
    page.request,
    ({ skills }) => skills.length > limits.collapsedCardSkillsMax,
  )
  await page.goto('/')
  await expect(offerCardLocator(page, offer)).toContainText(
    `+${offer.skills.length - limits.collapsedCardSkillsMax}`,
  )

  const card = await openOfferCard(page, offer)
  await expectSearchParams(page, { job: offer.id })
  await expect(page).toHaveTitle(offerTitle(offer))
  for (const skill of offer.skills) {
    const skills = card.getByRole('list', { name: t('card.skills') })
    await expect(skills.getByText(skill, { exact: true })).toBeVisible()
  }
  for (const benefit of offer.benefits) {
    await expect(card.getByText(namespaceTranslator('enums')(`benefits.${benefit}`))).toBeVisible()
  }
  const visited = await page.evaluate(() => localStorage.getItem('visited-jobs'))
  expect(JSON.parse(visited ?? '[]')).toEqual([offer.id])

  await page.goBack()
  await expectSearchParams(page, {})
  await expect(offerTitleLink(page, offer)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveTitle(namespaceTranslator('meta')('home_title'))
  await expect(card.getByText(t('card.visited'))).toBeVisible()

  // Opening the same offer again is not counted as a second view.
  await openOfferCard(page, offer)
  await card.getByRole('button', { name: t('card.close') }).click()
  await expectSearchParams(page, {})
  expect(counts).toEqual([`/api/job-offer/views/${offer.id}`])

  await page.reload()
  await expect(offerCardLocator(page, offer).getByText(t('card.visited'))).toBeVisible()

  await test.step('one offer is open at a time', async () => {
    const titles = await offerCardLocators(page)
      .getByRole('heading', { level: 3 })
      .allTextContents()
    const [first, second] = titles.map((title) => ({ title }))
    await openOfferCard(page, first!)
    await openOfferCard(page, second!)
    await expect(offerTitleLink(page, first!)).toHaveAttribute('aria-expanded', 'false')
    await page.goBack()
    await expectSearchParams(page, {})
    await expect(offerTitleLink(page, second!)).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a failure to load the code of the open card is shown, and the page stays', async ({
  page,
  expectFailure,
}) => {
  const body = /\/assets\/offer-card-body[^/]*\.js/
  expectFailure(body)
  await page.route(body, (route) => route.abort('connectionfailed'))
  // The page preloads the code that an open card needs. If the preload fails, no error message is
  // shown.
  const failedAhead = page.waitForEvent('requestfailed', (request) => body.test(request.url()))
  const loads = recordPageLoads(page)
  await page.goto('/')
  await failedAhead
  const title = (await offerCardLocators(page).first().getByRole('heading').textContent()) ?? ''
  await offerTitleLink(page, { title }).click()
  await expect(page.getByText(namespaceTranslator('components')('part.failed'))).toBeVisible()
  await expect(offerCardLocators(page)).toHaveCount(5)

  // Opening the offer again repeats the failed request.
  await offerTitleLink(page, { title }).click()
  await expectSearchParams(page, {})
  await page.unroute(body)
  await openOfferCard(page, { title })
  expect(loads, 'the page was never loaded anew').toEqual(['/'])
})
