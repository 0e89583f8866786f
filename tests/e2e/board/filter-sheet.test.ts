import { listAllOffers } from '../support/api.ts'
import { expectFilteredList, expectSearchParams } from '../support/board.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = namespaceTranslator('board')
const enums = namespaceTranslator('enums')

test.use(phoneDevice)

test('on a phone the filters are in a sheet that shows the number of offers', async ({ page }) => {
  // No other test publishes an offer that this search finds, so the list does not change during
  // this test.
  const search = 'python'
  await page.goto(`/?search=${search}`)
  const button = page.getByRole('button', { name: startingWith(t('filters.title')) })
  await button.click()
  const sheet = page.getByRole('dialog', { name: t('filters.title') })
  await expect(sheet).toBeVisible()

  const tick = (label: string) => sheet.getByRole('checkbox', { name: startingWith(label) })
  await tick(enums('employment_type.Full-time')).tap()
  await tick(enums('job_type.Software Development')).tap()
  await expectSearchParams(page, {
    search,
    employment_type: 'Full-time',
    job_type: 'Software Development',
  })

  const query = `search=${search}&employment_type=Full-time&job_type=Software+Development`
  const { length: total } = await listAllOffers(page.request, query)
  await sheet.getByRole('button', { name: t('filters.showCount', { count: total, total }) }).tap()
  await expect(sheet).toBeHidden()
  await expectFilteredList(page)
  const count = `${t('filters.title')} 2 ${t('filters.activeCount', { count: 2 })}`
  await expect(page.getByRole('button', { name: count })).toBeVisible()

  // Active filters are also listed above the list of offers, where they can be removed while the
  // sheet is closed.
  const token = t('filters.remove', { name: enums('job_type.Software Development') })
  await page
    .getByRole('list', { name: t('filters.active') })
    .getByTitle(token)
    .tap()
  await expectSearchParams(page, { search, employment_type: 'Full-time' })
  await expectFilteredList(page)

  await button.click()
  await sheet.getByRole('button', { name: t('filters.clearShort'), exact: true }).tap()
  await expectSearchParams(page, {})
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expectFilteredList(page)

  await test.step('Back undoes all choices made while the sheet was open', async () => {
    await button.click()
    for (const value of ['Full-time', 'Contractor'])
      await tick(enums(`employment_type.${value}`)).tap()
    await expectSearchParams(page, { employment_type: 'Contractor,Full-time' })
    await page.keyboard.press('Escape')
    await page.goBack()
    await expectSearchParams(page, {})
    await expectFilteredList(page)
  })
})
