import { findOffer } from '../support/api.ts'
import { expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const actions = namespaceTranslator('actions')

test("applying at a company's own page opens it in a new tab and is counted", async ({
  page,
  context,
}) => {
  const offer = await findOffer(
    page.request,
    (one) => one.is_active && !one.quick_apply && one.apply_url !== null,
  )
  await context.route(offer.apply_url!, (route) => route.fulfill({ body: 'La pagina loro' }))
  await page.goto(`/?job=${offer.id}`)
  const card = await expectOpenOfferCard(page, offer)
  const link = card.getByRole('link', { name: actions('apply.now') })
  await expect(link).toHaveAttribute('target', '_blank')

  const counted = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.url().includes(`/api/job-offer/applications-count/${offer.id}?`),
  )
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  expect((await counted).status()).toBe(202)
  await expect(tab).toHaveURL(offer.apply_url!)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})
