import { limits } from '#contract/limits'
import { htmlTextLength } from '../../../web/lib/text-length.ts'
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
import { namespaceTranslator, startingWith } from '../support/texts.ts'

const t = namespaceTranslator('board')

test('the first Tab focuses the link that skips to the content', async ({ page }) => {
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
})

test('searching, filtering, opening, unfolding and closing work without a mouse', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, searchField(page))
  await page.keyboard.type('python')
  await page.keyboard.press('Enter')
  await expectSearchParams(page, { search: 'python' })

  const label = namespaceTranslator('enums')('experience_level.Senior Level')
  const senior = page.getByRole('checkbox', { name: startingWith(label) })
  await tabTo(page, senior)
  await page.keyboard.press('Space')
  await expect(senior).toBeChecked()
  await expect(senior).toBeFocused()
  await expectSearchParams(page, { search: 'python', experience_level: 'Senior Level' })
  await expectFilteredList(page)

  const found = await listAllOffers(page.request, 'search=python&experience_level=Senior Level')
  // An offer whose text is folded and contains no link. A link would unfold the text when it gets
  // the focus.
  const offer = found.find(
    ({ description }) =>
      htmlTextLength(description) > limits.foldedDescriptionCharacters &&
      !description.includes('<a '),
  )
  await tabTo(page, offerTitleLink(page, offer!))
  await page.keyboard.press('Enter')
  const card = await expectOpenOfferCard(page, offer!)
  await expect(offerTitleLink(page, offer!)).toBeFocused()

  await tabTo(
    page,
    card.getByRole('button', { name: namespaceTranslator('components')('richText.more') }),
  )
  await page.keyboard.press('Enter')
  await expect(
    card.getByRole('button', { name: namespaceTranslator('components')('richText.less') }),
  ).toBeFocused()

  await tabTo(page, card.getByRole('button', { name: t('card.close') }))
  await page.keyboard.press('Enter')
  await expect(offerTitleLink(page, offer!)).toHaveAttribute('aria-expanded', 'false')
  // After closing, the focus is on the title and not at the top of the page.
  await expect(offerTitleLink(page, offer!)).toBeFocused()
})
