import { randomUUID } from 'node:crypto'
import { readOffer } from '../support/api.ts'
import { open, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { counted } from '../support/seeded-offers.ts'
import { texts } from '../support/texts.ts'

test('a visitor counts once, however often they open an offer', async ({ page, newVisitor }) => {
  const views = async () => (await readOffer(page.request, counted.id)).views_count
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
  // Counts arrive in order: once Alan's is there, Ada's second would be, too.
  await expect.poll(views, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 2)
  expect(await views()).toBe(before + 2)

  // A rendered page may show older counts; a list that the browser asks for has today's.
  await page.goto('/')
  await searchField(page).fill(counted.title)
  await searchField(page).press('Enter')
  const card = await open(page, counted)
  const words = texts('board')('card.views', { count: before + 2, total: before + 2 })
  await expect(card.getByText(words)).toBeVisible()
})
