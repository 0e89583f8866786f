import { listAllOffers, listOffers } from '../support/api.ts'
import { expectFilteredList, expectTotal, listedIds, offerCardLocators } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const board = namespaceTranslator('board')
const meta = namespaceTranslator('meta')

test('the first visit shows the number of offers and the first five without another request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  const before = await listOffers(page.request)
  await page.goto('/', { waitUntil: 'networkidle' })

  await expect(page).toHaveTitle(meta('home_title'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board('hero.title'))
  await expect(offerCardLocators(page)).toHaveCount(5)
  expect(asked).toEqual([])

  // Another journey may publish an offer in the meantime. The page then shows the list either as it
  // was before the visit or as it is now.
  const lists = [before, await listOffers(page.request)]
  const ids = await listedIds(page)
  expect(lists.map(({ data }) => data.map(({ id }) => id))).toContainEqual(ids)
  const total = lists.find(({ data }) => data[0]?.id === ids[0])?.pagination.total ?? 0
  await expectTotal(page, total)
  const hero = board('hero.total', { count: total, total })
  await expect(page.getByText(hero)).toBeVisible()
})

test('the first visit to a filtered list shows the offers and counts without another request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  const query = 'employment_type=Part-time'
  await page.goto(`/?${query}`, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await expectFilteredList(page)
  const label = namespaceTranslator('enums')('job_type.Marketing')
  const { length } = await listAllOffers(page.request, `${query}&job_type=Marketing`)
  const marketing = `${label} ${length}`
  await expect(page.getByRole('checkbox', { name: marketing, exact: true })).toBeVisible()
})
