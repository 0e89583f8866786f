import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits'
import { buttonLocator, linkLocator, startingWith } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import { mockOfferList } from './list-answers.ts'
import { anOffer } from './offers.ts'

const t = translatorFor('board')
const components = translatorFor('components')

/** Presses Tab until the target has focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument()
  for (let presses = 0; presses < 60 && target.query() !== document.activeElement; presses++)
    await userEvent.tab()
  await expect.element(target).toHaveFocus()
}

test('searching, filtering, opening, unfolding and closing work without a mouse', async () => {
  const sentence = 'Si vede il mare, e di notte si vede la luce. '
  const folded = sentence.repeat(limits.foldedDescriptionCharacters / sentence.length + 2)
  const offer = anOffer({ description: `<p>${folded}</p>` })
  const requested = mockOfferList([offer])
  await mountSite('/')
  const search = page.getByLabelText(t('search.label'))
  await search.click()
  await userEvent.keyboard('python{Enter}')
  await expect.poll(() => location.search).toBe('?search=python')

  const senior = page.getByRole('checkbox', {
    name: startingWith(translatorFor('enums')('experience_level.Senior Level')),
  })
  await tabTo(senior)
  await userEvent.keyboard(' ')
  await expect.element(senior).toBeChecked()
  await expect.element(senior).toHaveFocus()
  const wished = { search: 'python', experience_level: 'Senior Level' }
  await expect.poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual(wished)
  await expect.poll(() => requested.at(-1)).toMatchObject(wished)

  const title = linkLocator(offer.title)
  await tabTo(title)
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveAttribute('aria-expanded', 'true')
  await expect.element(title).toHaveFocus()
  await tabTo(buttonLocator(components('richText.more')))
  await userEvent.keyboard('{Enter}')
  await expect.element(buttonLocator(components('richText.less'))).toHaveFocus()
  await tabTo(buttonLocator(t('card.close')))
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  // After closing, the title has focus, and not the top of the page.
  await expect.element(title).toHaveFocus()
})
