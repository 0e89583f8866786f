import type { JobOffer } from '#contract/board/offers'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { findOffer, listOffers } from '../support/api.ts'
import { cards, opened } from '../support/board.ts'
import { expect, phone, test } from '../support/journey.ts'
import { endless } from '../support/seeded-offers.ts'
import { startingWith, texts } from '../support/texts.ts'

const t = texts('board')

// Without motion, because axe must see the final state of animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('axe finds nothing, in either theme, and a small phone has room for', () => {
  test('the list', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('combobox', { name: t('filters.skills') })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })

  test('an open offer', async ({ page }) => {
    const isRich = ({ benefits, description }: JobOffer) =>
      benefits.length > 2 && description.includes('<ul>')
    const offer = await findOffer(page.request, isRich)
    await page.goto(`/?job=${offer.id}`)
    await opened(page, offer)
    await expectAccessible(page)
    await expectFits(page)
  })

  test('an offer with an unbreakable title', async ({ page }) => {
    await page.goto(`/?job=${endless.id}`)
    await opened(page, endless)
    await expectFits(page)
  })

  test('a closed offer, opened', async ({ page }) => {
    const offer = await findOffer(page.request, ({ is_active }) => !is_active)
    await page.goto(`/?job=${offer.id}`)
    await opened(page, offer)
    await expectAccessible(page)
  })

  test('the sign-in dialog for quick apply', async ({ page }) => {
    const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
    await page.goto(`/?job=${offer.id}`)
    const card = await opened(page, offer)
    await card.getByRole('button', { name: t('apply.now') }).click()
    await expect(
      page.getByRole('dialog', { name: texts('applications')('notice.login.title') }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('an empty list', async ({ page }) => {
    await page.goto('/?search=zampognaro&employment_type=Volunteer')
    await expect(page.getByRole('button', { name: t('none.all') })).toBeVisible()
    await expectAccessible(page)
  })

  test('a link to an offer that no longer exists', async ({ page }) => {
    await page.goto('/?job=off_unknown')
    await expect(page.getByText(t('unknown.title'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a company', async ({ page }) => {
    const { data } = await listOffers(page.request)
    await page.goto(`/company/${data[0]!.company_id.id}`)
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })

  test('a missing page', async ({ page, expectFailure }) => {
    expectFailure(/\/da-nessuna-parte$/)
    await page.goto('/da-nessuna-parte')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('all components', async ({ page }) => {
    await page.goto('/dev/componenti')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })

  test.describe('a phone', () => {
    test.use(phone)

    test('the list with filters', async ({ page }) => {
      await page.goto('/?employment_type=Full-time&search=python&salary_range_max=40000')
      await expect(page.getByRole('list', { name: t('filters.active') })).toBeVisible()
      await expectAccessible(page)
    })

    test('the filter sheet', async ({ page }) => {
      await page.goto('/?employment_type=Full-time')
      await page.getByRole('button', { name: startingWith(t('filters.title')) }).click()
      const sheet = page.getByRole('dialog', { name: t('filters.title') })
      await expect(sheet.getByRole('combobox', { name: t('filters.skills') })).toBeVisible()
      await expectAccessible(page)
    })
  })
})
