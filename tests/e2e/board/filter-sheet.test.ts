import { listAllOffers } from '../support/api.ts'
import { expectFilteredList, expectSearchParams } from '../support/board.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = namespaceTranslator('board')

test.use(phoneDevice)

test('on a phone a filter is chosen in a sheet that shows the number of offers', async ({
  page,
}) => {
  // No other test publishes an offer that this search finds, so the list does not change during
  // this test.
  const search = 'python'
  await page.goto(`/?search=${search}`)
  await page.getByRole('button', { name: startingWith(t('filters.title')) }).tap()
  const sheet = page.getByRole('dialog', { name: t('filters.title') })
  const label = namespaceTranslator('enums')('employment_type.Full-time')
  await sheet.getByRole('checkbox', { name: startingWith(label) }).tap()
  await expectSearchParams(page, { search, employment_type: 'Full-time' })
  const query = `search=${search}&employment_type=Full-time`
  const { length: total } = await listAllOffers(page.request, query)
  await sheet.getByRole('button', { name: t('filters.showCount', { count: total, total }) }).tap()
  await expect(sheet).toBeHidden()
  await expectFilteredList(page)
})
