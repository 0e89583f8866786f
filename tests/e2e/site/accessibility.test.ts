import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts'
import { findOffer } from '../support/api.ts'
import { expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

// Animations are reduced, because axe must check their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds no violations in the list with its filters and an open offer, and nothing overflows a small phone', async ({
  page,
}) => {
  const offer = await findOffer(
    page.request,
    ({ benefits, description }) => benefits.length > 2 && description.includes('<ul>'),
  )
  await page.goto(`/?job=${offer.id}`)
  await expectOpenOfferCard(page, offer)
  const skills = namespaceTranslator('board')('filters.skills')
  await expect(page.getByRole('combobox', { name: skills })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)
})
