import {
  expectSearchParams,
  offerCardLocators,
  offerTitleLink,
  openOfferCard,
} from '../support/board.ts'
import { recordPageLoads } from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

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
