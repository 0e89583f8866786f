import { listAllOffers, listOffers } from '../support/api.ts'
import { offerCardLocators, searchField } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')
const enums = namespaceTranslator('enums')

test.use({ javaScriptEnabled: false })

test('searching, filtering, sorting, paging and reading an offer work without scripts', async ({
  page,
  watch,
}) => {
  // If scripts are disabled, Chromium reports the page's scripts as refused.
  watch.expectRefusals()
  const { data } = await listOffers(page.request)
  await page.goto('/')
  for (const { url, title } of data) {
    const link = page.getByRole('link', { name: title, exact: true })
    await expect(link.first()).toHaveAttribute('href', url)
  }
  await searchField(page).fill('a')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/search=a/)

  await page.locator('summary', { hasText: t('filters.title') }).click()
  await page.getByRole('checkbox', { name: enums('employment_type.Part-time') }).check()
  await page.getByRole('button', { name: t('filters.show') }).click()
  await expect(page).toHaveURL(/search=a.*employment_type=Part-time/)
  const expected = await listAllOffers(page.request, 'search=a&employment_type=Part-time')
  const { length: total } = expected
  await expect(page.getByText(t('list.total', { count: total, total })).first()).toBeVisible()
  await expect(offerCardLocators(page).first()).toContainText(expected[0]!.title)

  await page.getByRole('link', { name: enums('sort.created_at_desc') }).click()
  await expect(page).toHaveURL(/employment_type=Part-time&sortBy=created_at/)
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(page).toHaveURL(/page=2/)

  const title = offerCardLocators(page).first().getByRole('heading').getByRole('link')
  const name = (await title.textContent()) ?? ''
  await title.click()
  await expect(page).toHaveURL(/\/offerte\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.title()).toContain(name)
  await expect(page.locator('.prose')).not.toBeEmpty()
})

test('the links of an empty list and of an interpretation work without scripts', async ({
  page,
  watch,
}) => {
  // If scripts are disabled, Chromium reports the page's scripts as refused.
  watch.expectRefusals()
  const own = namespaceTranslator('search')
  await page.goto('/?search=zampognaro&employment_type=Part-time')
  await expect(page.getByText(own('none.title'))).toBeVisible()
  await expect(page.getByText(own('unknown', { text: 'zampognaro' }))).toBeVisible()
  await page.getByRole('link', { name: own('none.without', { name: '«zampognaro»' }) }).click()
  await expect(page).toHaveURL(/\?employment_type=Part-time$/)
  await expect(offerCardLocators(page).first()).toBeVisible()

  await page.goto('/?search=part+time')
  const name = enums('employment_type.Part-time')
  await page.getByRole('link', { name: own('asText', { name, text: 'part time' }) }).click()
  await expect(page).toHaveURL(/search=%22part\+time%22/)

  await page.locator('summary', { hasText: t('filters.title') }).click()
  await page.getByLabel(t('filters.place')).fill('turin')
  await page.getByLabel(t('filters.posted_within')).selectOption('30')
  await page.getByRole('button', { name: t('filters.show') }).click()
  await expect(page).toHaveURL(/place=turin.*posted_within=30/)
})
