import { expectAccessible } from '../support/accessibility.ts'
import { listAllOffers } from '../support/api.ts'
import {
  expectFilteredList,
  expectSearchParams,
  expectTotal,
  offerCardLocators,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

const t = namespaceTranslator('board')
const own = namespaceTranslator('search')
const enums = namespaceTranslator('enums')

test('a search finds matching offers, shows its interpretation, and suggests other searches if there are no results', async ({
  page,
}) => {
  await page.goto('/')
  const submit = page.getByRole('button', { name: t('search.submit'), exact: true })
  const searchFor = async (text: string) => {
    await searchField(page).fill(text)
    await searchField(page).press('Enter')
    await expectSearchParams(page, { search: text })
  }

  await test.step('clearing the field shows all offers again', async () => {
    await expect(submit).toBeDisabled()
    await searchField(page).fill('   ')
    await expect(submit).toBeDisabled()
    await searchField(page).fill('react')
    await expect(submit).toBeEnabled()
    await submit.click()
    await expectSearchParams(page, { search: 'react' })
    await expectFilteredList(page)
    const { length: all } = await listAllOffers(page.request)
    expect(await listAllOffers(page.request, 'search=react')).not.toEqual([])
    await page.getByRole('button', { name: t('search.clear') }).click()
    await expectSearchParams(page, {})
    await expect(searchField(page)).toBeFocused()
    await expectTotal(page, all)
    await expectFilteredList(page)
  })

  await test.step('special characters reach the server as they were typed', async () => {
    for (const text of ['c++', '"react', 'perché', '%_\\*']) {
      await searchFor(text)
      await expectFilteredList(page)
    }
    await searchFor('c++')
    await expectFilteredList(page)
    for (const card of await offerCardLocators(page).all())
      await expect(card).toContainText(/c\+\+/i)
  })

  await test.step('an interpretation can be removed with one press', async () => {
    await searchFor('react part time')
    const understood = page.getByRole('list', { name: own('understood') })
    const name = enums('employment_type.Part-time')
    const chip = understood.getByRole('link', { name: own('asText', { name, text: 'part time' }) })
    await expect(chip).toHaveText(name)
    await chip.press('Enter')
    await expectSearchParams(page, { search: 'react "part time"' })
    await expect(searchField(page)).toHaveValue('react "part time"')
    await expect(understood).toBeHidden()
    await expectFilteredList(page)
  })

  await test.step('a misspelt word is corrected, and the original can be searched for with one press', async () => {
    await searchFor('traduzzione')
    const instead = page.getByRole('link', { name: own('insteadOf', { text: 'traduzzione' }) })
    await expect(instead).toBeVisible()
    await expectFilteredList(page)
    await instead.click()
    await expectSearchParams(page, { search: '"traduzzione"' })
    await expect(page.getByText(own('none.title'))).toBeVisible()
  })

  await test.step('an empty result names the unknown word and suggests other searches', async () => {
    await searchFor('zampognaro')
    await expect(page.getByText(own('none.title'))).toBeVisible()
    await expect(page.getByText(own('unknown', { text: 'zampognaro' }))).toBeVisible()
    await expect(offerCardLocators(page)).toHaveCount(0)
    await page.getByRole('link', { name: own('none.all') }).click()
    await expectSearchParams(page, {})
    await expect(searchField(page)).toHaveValue('')
    await expect(offerCardLocators(page)).toHaveCount(5)
  })

  await test.step('if two filters have no common result, either of them can be removed', async () => {
    await page.goto('/?search=react&employment_type=Volunteer')
    await expect(page.getByText(own('none.title'))).toBeVisible()
    const name = enums('employment_type.Volunteer')
    await page.getByRole('link', { name: own('none.without', { name }) }).click()
    await expectSearchParams(page, { search: 'react' })
    await expectFilteredList(page)

    await page.goBack()
    await expect(page.getByText(own('none.title'))).toBeVisible()
    const label = enums('employment_type.Full-time')
    await page.getByRole('link', { name: label, exact: true }).click()
    await expectSearchParams(page, { employment_type: 'Full-time' })
    await expectFilteredList(page)
  })
})

test('a suggestion can be selected and searched for by keyboard', async ({ page }) => {
  await page.goto('/')
  const [company = ''] = (await listAllOffers(page.request)).map((offer) => offer.company_id.name)
  const field = page.getByRole('combobox', { name: t('search.label') })
  const list = page.getByRole('listbox', { name: own('suggestions') })
  await searchField(page).focus()
  await page.keyboard.insertText(company.slice(0, 5))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const option = list.getByRole('option', { name: startingWith(company) })
  await expect(option).toContainText(own('kind.company'))
  await expectAccessible(page)
  const names = await list.getByRole('option').allTextContents()
  const place = names.findIndex((name) => name.startsWith(company))
  for (let pressed = 0; pressed <= place; pressed++) await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expectSearchParams(page, { search: company })
  await expect(list).toBeHidden()
  await expect(field).toBeFocused()

  await test.step('a search becomes a recent search, which can be deleted', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expectSearchParams(page, {})
    await page.keyboard.press('ArrowDown')
    const recent = list.getByRole('option', { name: `${company} ${own('recent')}` })
    await expect(recent).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: own('forget') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(field).toBeFocused()
  })
})
