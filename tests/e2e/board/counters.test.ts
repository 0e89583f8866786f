import { randomUUID } from 'node:crypto'
import { listOffers, readOffer } from '../support/api.ts'
import { open, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { counted } from '../support/seeded-offers.ts'
import { texts } from '../support/texts.ts'

test('a visitor counts once, however often they open an offer', async ({ page, newVisitor }) => {
  const search = `search=${encodeURIComponent(counted.title)}`
  const views = async () => {
    const { data } = await listOffers(page.request, search)
    return data.find(({ id }) => id === counted.id)?.views_count ?? Number.NaN
  }
  const before = await views()
  const openAs = async (userAgent: string) => {
    const visitor = await newVisitor({ userAgent })
    const answered = visitor.waitForResponse((response) =>
      response.url().includes('/job-offer/views/'),
    )
    await visitor.goto(`/?job=${counted.id}`)
    expect((await answered).status()).toBe(202)
  }

  const ada = `Ada ${randomUUID()}`
  await openAs(ada)
  await openAs(ada)
  await openAs(`Alan ${randomUUID()}`)
  // Counts are added in order, so once Alan's view is counted, a second view by Ada would be counted as
  // well.
  await expect.poll(views, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2)
  expect(await views()).toBe(before + 2)
  expect((await readOffer(page.request, counted.id)).views_count).toBe(before + 2)

  // Reads the count from the list of the API, because the HTML of a page may contain counts of an hour
  // ago.
  await page.goto('/')
  await searchField(page).fill(counted.title)
  await searchField(page).press('Enter')
  const card = await open(page, counted)
  const words = texts('board')('card.views', { count: before + 2, total: before + 2 })
  await expect(card.getByText(words)).toBeVisible()
})
