import { listAllOffers, listOffers } from '../support/api.ts'
import {
  expectFilteredList,
  expectTotal,
  listedIds,
  offerCardLocators,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, offerTitle } from '../support/texts.ts'

const board = namespaceTranslator('board')
const meta = namespaceTranslator('meta')

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
  await expect(offerCardLocators(page)).toHaveCount(5)
  expect(asked).toEqual([])

  const { data, pagination } = await listOffers(page.request)
  expect(await listedIds(page)).toEqual(data.map(({ id }) => id))
  await expectTotal(page, pagination.total)
  const hero = board('hero.total', { count: pagination.total, total: pagination.total })
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('offers can be found, read and followed to their own pages', async ({ page, watch }) => {
    // If scripts are disabled, Chromium reports preloaded modules as refused.
    watch.expectRefusals()
    const { data } = await listOffers(page.request)
    await page.goto('/')
    for (const { url, title } of data) {
      const link = page.getByRole('link', { name: title, exact: true })
      await expect(link.first()).toHaveAttribute('href', url)
    }
    const last = data.at(-1)!
    await page.getByRole('link', { name: last.title, exact: true }).first().click()
    await expect(page).toHaveURL(last.url)
    await expect(page).toHaveTitle(offerTitle(last))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last.title)
    await expect(page.locator('.prose')).not.toBeEmpty()

    await page.goto('/')
    await searchField(page).fill(last.title)
    await page.getByRole('button', { name: board('search.submit') }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === last.title)
    await expect(page.getByRole('link', { name: last.title, exact: true }).first()).toBeVisible()
  })

  test('the offer wizard shows the step that is in the address', async ({ page, watch }) => {
    watch.expectRefusals()
    const draft = namespaceTranslator('offer-draft')
    for (const step of ['company', 'details'] as const) {
      await page.goto(`/job-offers/create?step=${step}`)
      const title = draft(`steps.${step}.title`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    }
  })
})
