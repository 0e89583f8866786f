import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import type { OwnProfile } from '#contract/people/profiles'
import type { SuitedOffer } from '#contract/people/suited-offers'
import { OfferSkillList } from '../../../web/board/offers/card/offer-skill-list.tsx'
import { OfferListExtras } from '../../../web/board/offers/list/offer-list-extras.tsx'
import { OfferListToolbar } from '../../../web/board/offers/list/offer-list-toolbar.tsx'
import { SavedAndHiddenMarksSync } from '../../../web/people/marks/marks-sync.ts'
import { savedAndHiddenMarksState } from '../../../web/people/marks/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anOffer, storeAccessToken } from './offers.ts'

const t = translatorFor('for-you')
const freelancer: OwnProfile = {
  ...newcomerProfileAda,
  onboarding_status: 'completed',
  yearly_salary: 35_000,
}

const suited = (number: number, more: Partial<SuitedOffer> = {}): SuitedOffer => ({
  offer: anOffer({ id: `off_0000000000000000000000000${number}`, title: `Offerta ${number}` }),
  reasons: ['skills', 'pay', 'languages'],
  skills: ['pazienza'],
  languages: ['de'],
  ...more,
})

const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(storeAccessToken)

const atHome = (filters = emptyOfferFilters, profile = freelancer) =>
  mount(
    <>
      <h1>Offerte</h1>
      <OfferListExtras filters={filters} />
    </>,
    '/',
    profile,
  )

test('three suited offers are shown with reasons, a button shows the others, and hidden offers are left out', async () => {
  const offers = [1, 2, 3, 4, 5].map((number) => suited(number))
  mockResponses({ 'GET /api/offers-for-you': () => Response.json({ offers }) })
  savedAndHiddenMarksState.hidden = [offers[1]!.offer.id]
  await atHome()
  await expect.poll(titles).toEqual(['Offerta 1', 'Offerta 3', 'Offerta 4'])
  const first = page.getByRole('article').first()
  await expect.element(first.getByText('pazienza')).toBeVisible()
  await expect.element(first.getByText(/35\.000.* · .*tedesco/)).toBeVisible()
  await expectAccessibleOnPhone()
  await buttonLocator(t('more', { count: 1 })).click()
  await expect.poll(titles).toEqual(['Offerta 1', 'Offerta 3', 'Offerta 4', 'Offerta 5'])
})

test('the section is as wide as the list, and above the number of offers', async () => {
  mockResponses({ 'GET /api/offers-for-you': () => Response.json({ offers: [suited(1)] }) })
  const filters = emptyOfferFilters
  await page.viewport(768, 1024)
  await mount(
    <OfferListToolbar filters={filters} facets={undefined} total={70} onChange={() => undefined}>
      <OfferListExtras filters={filters} />
    </OfferListToolbar>,
    '/',
    freelancer,
  )
  const section = page.getByRole('region', { name: t('title') })
  await expect.element(section).toBeVisible()
  const box = section.element().getBoundingClientRect()
  const total = page.getByRole('status').filter({ hasText: '70' }).element()
  expect(total.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom)
  expect(box.width).toBe(section.element().parentElement?.clientWidth)
})

test('the section is absent without suited offers, with a filter, and for an employer', async () => {
  let asked = 0
  mockResponses({
    'GET /api/offers-for-you': () => {
      asked++
      return Response.json({ offers: [] })
    },
  })
  const heading = page.getByRole('heading', { name: t('title') })
  await atHome()
  await expect.poll(() => asked).toBe(1)
  await expect.element(heading).not.toBeInTheDocument()
  await atHome({ ...emptyOfferFilters, skills: ['react'] })
  await atHome(emptyOfferFilters, { ...freelancer, profile_type: 'provider' })
  await expect.element(heading).not.toBeInTheDocument()
  expect(asked).toBe(1)
})

test('a card marks the skills that the person has, under any of their names', async () => {
  mockResponses({
    'GET /api/marks': () => Response.json({ saved: [], hidden: [], skills: ['js', 'javascript'] }),
  })
  await mount(
    <>
      <SavedAndHiddenMarksSync />
      <OfferSkillList skills={['JavaScript', 'ottica']} isWhole />
    </>,
    '/',
    freelancer,
  )
  const own = page.getByText(translatorFor('board')('card.ownSkill'))
  await expect.poll(() => own.elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('listitem').filter({ has: own }))
    .toHaveTextContent('JavaScript')
})
