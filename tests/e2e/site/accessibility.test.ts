import type { Page } from '@playwright/test'
import type { JobOffer } from '#contract/board/offers'
import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts'
import { findOffer, listOffers } from '../support/api.ts'
import { expectOpenOfferCard, offerCardLocators } from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { longWordOffer } from '../support/seeded-offers.ts'
import { namespaceTranslator, startingWith } from '../support/texts.ts'

const t = namespaceTranslator('board')
const actions = namespaceTranslator('actions')

// Animations are reduced, because axe must check their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Show = (page: Page) => Promise<void>

async function openOffer(page: Page, isMeant: (offer: JobOffer) => boolean) {
  const offer = await findOffer(page.request, isMeant)
  await page.goto(`/?job=${offer.id}`)
  return expectOpenOfferCard(page, offer)
}

const desktop: Record<string, Show> = {
  'the list': async (page) => {
    await page.goto('/')
    await expect(page.getByRole('combobox', { name: t('filters.skills') })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
  },
  'an open offer': async (page) => {
    await openOffer(
      page,
      ({ benefits, description }) => benefits.length > 2 && description.includes('<ul>'),
    )
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
  },
  'an offer with an unbreakable title': async (page) => {
    await page.goto(`/?job=${longWordOffer.id}`)
    await expectOpenOfferCard(page, longWordOffer)
    await expectNoHorizontalOverflow(page)
  },
  'a closed offer, opened': async (page) => {
    await openOffer(page, ({ is_active }) => !is_active)
    await expectAccessible(page)
  },
  'the sign-in dialog for quick apply': async (page) => {
    const card = await openOffer(page, (one) => one.is_active && one.quick_apply)
    await card.getByRole('button', { name: actions('apply.now') }).click()
    await expect(
      page.getByRole('dialog', { name: namespaceTranslator('applications')('notice.login.title') }),
    ).toBeVisible()
    await expectAccessible(page)
  },
  'an empty list': async (page) => {
    await page.goto('/?search=zampognaro&employment_type=Volunteer')
    await expect(
      page.getByRole('link', { name: namespaceTranslator('search')('none.all') }),
    ).toBeVisible()
    await expectAccessible(page)
  },
  'a link to an offer that no longer exists': async (page) => {
    await page.goto('/?job=off_unknown')
    await expect(page.getByText(t('unknown.title'))).toBeVisible()
    await expectAccessible(page)
  },
  'a company': async (page) => {
    const { data } = await listOffers(page.request)
    await page.goto(`/company/${data[0]!.company_id.id}`)
    await expect(offerCardLocators(page).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
  },
  'a missing page': async (page) => {
    await page.goto('/da-nessuna-parte')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  },
  'all components': async (page) => {
    await page.goto('/dev/componenti')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalOverflow(page)
  },
}

const onPhone: Record<string, Show> = {
  'the list with filters': async (page) => {
    await page.goto('/?employment_type=Full-time&search=python&salary_range_max=40000')
    await expect(page.getByRole('list', { name: t('filters.active') })).toBeVisible()
    await expectAccessible(page)
  },
  'the filter sheet': async (page) => {
    await page.goto('/?employment_type=Full-time')
    await page.getByRole('button', { name: startingWith(t('filters.title')) }).click()
    const sheet = page.getByRole('dialog', { name: t('filters.title') })
    await expect(sheet.getByRole('combobox', { name: t('filters.skills') })).toBeVisible()
    await expectAccessible(page)
  },
}

test.describe('axe finds no violations in either theme, and nothing overflows a small phone, on', () => {
  test('the pages of the board, and all components', async ({ page, expectFailure }) => {
    test.slow()
    for (const [name, show] of sampleTestCases(Object.entries(desktop), 4, 'axe')) {
      if (name === 'a missing page') expectFailure(/\/da-nessuna-parte$/)
      await page.setViewportSize({ width: 1280, height: 720 })
      await test.step(name, () => show(page))
    }
  })

  test.describe('a phone', () => {
    test.use(phoneDevice)

    test('the list with filters, and the filter sheet', async ({ page }) => {
      for (const [name, show] of sampleTestCases(Object.entries(onPhone), 1, 'axe'))
        await test.step(name, () => show(page))
    })
  })
})
