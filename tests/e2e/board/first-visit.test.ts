import { listAllOffers, listOffers } from '../support/api.ts'
import { cards, expectFilteredList, expectTotal, listedIds } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { offerTitle, texts } from '../support/texts.ts'

const board = texts('board')
const meta = texts('meta')

test('the first visit shows the number of offers and the first five without another request', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })

  await expect(page).toHaveTitle(meta('home_title'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board('hero.title'))
  await expect(cards(page)).toHaveCount(5)
  expect(asked).toEqual([])

  const { data, pagination } = await listOffers(page.request)
  expect(await listedIds(page)).toEqual(data.map(({ id }) => id))
  await expectTotal(page, pagination.total)
  const hero = board('hero.total', { count: pagination.total, total: pagination.total })
  await expect(page.getByText(hero)).toBeVisible()
})

test('a filtered address brings its offers and counts along, too', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  const query = 'employment_type=Part-time'
  await page.goto(`/?${query}`, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await expectFilteredList(page)
  const label = texts('enums')('job_type.Marketing')
  const { length } = await listAllOffers(page.request, `${query}&job_type=Marketing`)
  const marketing = `${label} ${length}`
  await expect(page.getByRole('checkbox', { name: marketing, exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the offers are listed as links', async ({ page }) => {
    const { data } = await listOffers(page.request)
    await page.goto('/')
    for (const { id, title } of data) {
      const link = page.getByRole('link', { name: title, exact: true })
      await expect(link).toHaveAttribute('href', `/?job=${id}`)
    }
    const last = data.at(-1)!
    await page.getByRole('link', { name: last.title, exact: true }).click()
    await expect(page).toHaveTitle(offerTitle(last))
    const offers = page.getByRole('listitem').filter({ has: page.locator('a[href*="job="]') })
    await expect(offers.first()).toContainText(last.title)
    await expect(page.getByRole('status', { name: board('list.loading') })).toBeHidden()
  })
})
