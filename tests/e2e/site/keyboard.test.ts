import { listAllOffers } from '../support/api.ts'
import {
  expectFilteredList,
  expectOpenOfferCard,
  expectSearchParams,
  offerTitleLink,
  searchField,
} from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { namespaceTranslator } from '../support/texts.ts'

test('the first Tab focuses the link to the content; searching and opening an offer work by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await expect(searchField(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: namespaceTranslator('common')('header.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(searchField(page)).toBeFocused()

  await page.keyboard.type('python')
  await page.keyboard.press('Enter')
  await expectSearchParams(page, { search: 'python' })
  await expectFilteredList(page)
  const [offer] = await listAllOffers(page.request, 'search=python')
  await tabTo(page, offerTitleLink(page, offer!))
  await page.keyboard.press('Enter')
  await expectOpenOfferCard(page, offer!)
  await expect(offerTitleLink(page, offer!)).toBeFocused()
})
