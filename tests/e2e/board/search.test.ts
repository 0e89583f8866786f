import { listAllOffers } from '../support/api.ts'
import {
  cards,
  expectAddress,
  expectFilteredList,
  expectTotal,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const t = texts('board')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a search finds matching offers; clearing the field shows all offers again', async ({
  page,
}) => {
  const submit = page.getByRole('button', { name: t('search.submit'), exact: true })
  await expect(submit).toBeDisabled()
  await searchField(page).fill('   ')
  await expect(submit).toBeDisabled()

  await searchField(page).fill('react')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expectAddress(page, { search: 'react' })
  await expectFilteredList(page)
  const { length: all } = await listAllOffers(page.request)
  expect(await listAllOffers(page.request, 'search=react')).not.toEqual([])

  await page.getByRole('button', { name: t('search.clear') }).click()
  await expectAddress(page, {})
  await expect(searchField(page)).toBeFocused()
  await expectTotal(page, all)
  await expectFilteredList(page)
})

test('what is searched for is found, whatever the spelling', async ({ page }) => {
  await test.step('special characters are searched for literally', async () => {
    for (const text of ['c++', 'C#', '"react', 'perché', 'ASSISTENZA cli', '%_\\*']) {
      await test.step(text, async () => {
        await searchField(page).fill(text)
        await searchField(page).press('Enter')
        await expectAddress(page, { search: text })
        await expectFilteredList(page)
      })
    }
  })
  await test.step('c++ finds offers for C++ and not for C#', async () => {
    await page.goto('/')
    await searchField(page).fill('c++')
    await searchField(page).press('Enter')
    await expectFilteredList(page)
    for (const card of await cards(page).all()) await expect(card).toContainText(/c\+\+/i)
  })
  await test.step('accents are ignored', async () => {
    await page.goto('/')
    const { length: accented } = await listAllOffers(page.request, 'search=perché')
    expect(accented).toBeGreaterThan(0)
    await searchField(page).fill('PERCHE')
    await searchField(page).press('Enter')
    await expectTotal(page, accented)
    await expectFilteredList(page)
  })
})

test('a search without a result leads on', async ({ page }) => {
  await test.step('an empty result says so and offers other searches', async () => {
    await searchField(page).fill('zampognaro quantistico')
    await searchField(page).press('Enter')
    await expect(page.getByText(t('none.title'))).toBeVisible()
    await expect(cards(page)).toHaveCount(0)

    await page.getByRole('button', { name: t('none.all') }).click()
    await expectAddress(page, {})
    await expect(searchField(page)).toHaveValue('')
    await expectFilteredList(page)
  })
  await test.step('either of two filters without a common result can be removed', async () => {
    await page.goto('/?search=react&employment_type=Volunteer')
    await expect(page.getByText(t('none.title'))).toBeVisible()
    const name = texts('enums')('employment_type.Volunteer')
    await page.getByRole('button', { name: t('none.without', { name }) }).click()
    await expectAddress(page, { search: 'react' })
    await expectFilteredList(page)

    await page.goBack()
    await expect(page.getByText(t('none.title'))).toBeVisible()
    await page.getByRole('button', { name: t('nudges.partTime'), exact: true }).click()
    await expectAddress(page, { employment_type: 'Part-time' })
    await expectFilteredList(page)
  })
})
