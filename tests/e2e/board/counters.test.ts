import { randomUUID } from 'node:crypto'
import { listOffers, readOffer } from '../support/api.ts'
import { openOfferCard, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { manyViewsOffer } from '../support/seeded-offers.ts'
import { namespaceTranslator } from '../support/texts.ts'

test('repeated visits to an offer by one visitor count as one view', async ({
  page,
  newVisitor,
}) => {
  const search = `search=${encodeURIComponent(manyViewsOffer.title)}`
  const views = async () => {
    const { data } = await listOffers(page.request, search)
    return data.find(({ id }) => id === manyViewsOffer.id)?.views_count ?? Number.NaN
  }
  const before = await views()
  const openAs = async (userAgent: string) => {
    const visitor = await newVisitor({ userAgent })
    const answered = visitor.waitForResponse((response) =>
      response.url().includes('/job-offer/views/'),
    )
    await visitor.goto(`/?job=${manyViewsOffer.id}`)
    expect((await answered).status()).toBe(202)
  }

  const ada = `Ada ${randomUUID()}`
  await openAs(ada)
  await openAs(ada)
  await openAs(`Alan ${randomUUID()}`)
  // The server counts views in order. If it had wrongly counted a second view by Ada, that view
  // would be in the count as soon as Alan's view is.
  await expect.poll(views, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2)
  expect(await views()).toBe(before + 2)
  expect((await readOffer(page.request, manyViewsOffer.id)).views_count).toBe(before + 2)

  // Reads the count from the API's list, because the counts in the HTML of a page may be an hour
  // old.
  await page.goto('/')
  await searchField(page).fill(manyViewsOffer.title)
  await searchField(page).press('Enter')
  const card = await openOfferCard(page, manyViewsOffer)
  const words = namespaceTranslator('board')('card.views', { count: before + 2, total: before + 2 })
  await expect(card.getByText(words)).toBeVisible()
})
