import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobOffer } from '#contract/board/offers'
import { limits } from '#contract/limits'
import { paths } from '../../../web/lib/paths.ts'
import { OfferPage } from '../../../web/pages/offer.tsx'
import { storedVisitorMarks } from '../../../web/people/marks/queries.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { listedOfferTitles, mountHomePage, offerCardLocator, offerTitleLink } from './home-page.tsx'
import { anOffer, someOffers } from './offers.ts'

const t = translatorFor('board')
const actions = translatorFor('actions')
const meta = translatorFor('meta')
const applications = translatorFor('applications')

const expectOpen = async ({ title }: { title: string }, isOpen = true) =>
  expect.element(offerTitleLink(title)).toHaveAttribute('aria-expanded', String(isOpen))
const titleOf = (offer: JobOffer) =>
  meta('title', {
    title: meta('offer_title', { title: offer.title, company: offer.company_id.name }),
  })

test('opening an offer shows all details, marks the offer as visited and counts one view; Back closes it', async () => {
  const offer = anOffer({
    id: 'off_0000000000000000000000v1ew',
    title: 'Offerta con tutto',
    skills: ['nodi', 'vele', 'bussole', 'maree', 'remi', 'reti'],
    benefits: ['Distributed team', 'Async'],
  })
  let counted = 0
  mockResponses({
    [`PATCH /api/job-offer/views/${offer.id}`]: () => {
      counted++
      return Response.json({}, { status: 202 })
    },
  })
  await mountHomePage({ offers: [offer, ...someOffers(2)] })
  const card = offerCardLocator(offer.title)
  const hidden = offer.skills.length - limits.collapsedCardSkillsMax
  await expect.element(card).toHaveTextContent(`+${hidden}`)

  await offerTitleLink(offer.title).click()
  await expectOpen(offer)
  await expect.poll(currentPathAndSearch).toBe(`/?job=${offer.id}`)
  await expect.poll(() => document.title).toBe(titleOf(offer))
  const skills = card.getByRole('list', { name: t('card.skills') })
  for (const skill of offer.skills)
    await expect.element(skills.getByText(skill, { exact: true })).toBeVisible()
  for (const benefit of offer.benefits)
    await expect
      .element(card.getByText(translatorFor('enums')(`benefits.${benefit}`)))
      .toBeVisible()
  expect(JSON.parse(localStorage.getItem('visited-jobs') ?? '[]')).toEqual([offer.id])

  history.back()
  await expectOpen(offer, false)
  await expect.poll(currentPathAndSearch).toBe('/')
  await expect.poll(() => document.title).toBe(meta('home_title'))
  await expect.element(card.getByText(t('card.visited'))).toBeVisible()

  // Opening the same offer again is not counted as a second view.
  await offerTitleLink(offer.title).click()
  await buttonLocator(t('card.close'), card).click()
  await expectOpen(offer, false)
  await expect.element(offerTitleLink(offer.title)).toHaveFocus()
  expect(counted).toBe(1)
})

test('one offer is open at a time, and Back closes it', async () => {
  const [first, second] = someOffers(2) as [JobOffer, JobOffer]
  await mountHomePage({ offers: [first, second] })
  await offerTitleLink(first.title).click()
  await expectOpen(first)
  await offerTitleLink(second.title).click()
  await expectOpen(second)
  await expectOpen(first, false)
  history.back()
  await expectOpen(second, false)
  await expectOpen(first, false)
  await expect.poll(currentPathAndSearch).toBe('/')
})

test('an offer opened by a link is shown once, above the filtered list, until it is closed', async () => {
  const offers = someOffers(8)
  const asked = await mountHomePage({
    offers,
    at: `/?skills=django&sortBy=created_at&job=${offers[6]!.id}`,
  })
  await expectOpen(offers[6]!)
  expect(asked[0]?.get('skills')).toBe('django')
  const pinned = ['Offerta 7', 'Offerta 1', 'Offerta 2', 'Offerta 3', 'Offerta 4', 'Offerta 5']
  await expect.poll(listedOfferTitles).toEqual(pinned)
  await buttonLocator(t('card.close'), offerCardLocator('Offerta 7')).click()
  await expectOpen(offers[6]!, false)
  await expect.poll(currentPathAndSearch).toBe('/?skills=django&sortBy=created_at')
  expect(listedOfferTitles()).toEqual(pinned)
})

test('a link to an offer that no longer exists says so above the list', async () => {
  mockResponses({
    'GET /api/job-offer/off_unknown': () =>
      Response.json({ code: 'offers.not_found', status: 404 }, { status: 404 }),
  })
  await mountHomePage({ offers: someOffers(5), at: '/?job=off_unknown' })
  const notice = page.getByRole('status').filter({ hasText: t('unknown.title') })
  await expect.element(notice).toBeVisible()
  expect(listedOfferTitles()).toHaveLength(5)
  await expect
    .poll(() => document.title)
    .toBe(meta('title', { title: meta('offer_unknown_title') }))
})

test('the page of an unknown offer offers a search of all offers', async () => {
  mockResponses({
    'GET /api/job-offer/off_0000000000000000000000000x': () =>
      Response.json({ code: 'offers.not_found', status: 404 }, { status: 404 }),
    'GET /api/job-offer/off_0000000000000000000000000x/related': () =>
      Response.json({ code: 'offers.not_found', status: 404 }, { status: 404 }),
    'GET /api/suggestions': () => Response.json({ suggestions: [] }),
  })
  await mount(
    <Routes>
      <Route path={paths.offer.path} element={<OfferPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/offerte/faro-0000000000000000000000000x',
  )
  await expect
    .element(page.getByRole('heading', { level: 1, name: translatorFor('offer')('unknown') }))
    .toBeVisible()
  await page.getByRole('searchbox', { name: t('search.label') }).fill('guardiana')
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentPathAndSearch).toBe('/?search=guardiana')
})

test('the share button copies the address of the offer’s page', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const [offer] = someOffers(1) as [JobOffer]
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}` })
  await buttonLocator(actions('more')).click()
  await page.getByRole('menuitem', { name: actions('share.copy') }).click()
  await expect.element(page.getByText(actions('share.copied'))).toBeVisible()
  expect(write.mock.calls).toEqual([[location.origin + offer.url]])
})

test('applying by mail opens a mail about this offer, and cannot add recipients', async () => {
  const offer = anOffer({
    ...{ quick_apply: false, internal_ats: false, apply_url: 'javascript:alert(1)' },
    apply_email_address: 'posta@fari.example?bcc=tutti@evil.example',
  })
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}` })
  const link = page.getByRole('link', { name: actions('apply.now') })
  await expect.element(link).toBeVisible()
  const mail = new URL((link.element() as HTMLAnchorElement).href)
  expect(mail.protocol).toBe('mailto:')
  expect(decodeURIComponent(mail.pathname)).toBe(offer.apply_email_address)
  expect([...mail.searchParams]).toEqual([
    ['subject', actions('apply.subject', { title: offer.title })],
  ])
})

test('a closed offer is marked and takes no applications', async () => {
  const offer = anOffer({ is_active: false })
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}` })
  const card = offerCardLocator(offer.title)
  await expect.element(card.getByText(actions('apply.note.closed'))).toBeVisible()
  await expect.element(card.getByText(t('card.closed'), { exact: true })).toBeVisible()
  for (const role of ['link', 'button'] as const)
    expect(card.getByRole(role, { name: actions('apply.now') }).elements()).toEqual([])
})

test('quick apply asks visitors to sign in and then returns to the offer', async () => {
  const [offer] = someOffers(1) as [JobOffer]
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}` })
  const apply = page.getByRole('button', { name: actions('apply.now') })
  await apply.click()
  const notice = page.getByRole('dialog', { name: applications('notice.login.title') })
  await expect.element(notice).toHaveTextContent(applications('notice.login.text'))
  await userEvent.keyboard('{Escape}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(apply).toHaveFocus()
  await apply.click()
  const login = linkLocator(applications('notice.toLogin'), notice).element() as HTMLAnchorElement
  const { pathname, searchParams } = new URL(login.href)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/auth',
    { next: `/?job=${offer.id}&apply=1`, job: offer.id },
  ])
})

test('employers are told why they cannot apply', async () => {
  const [offer] = someOffers(1) as [JobOffer]
  await mountHomePage({
    offers: [offer],
    at: `/?job=${offer.id}`,
    as: { ...newcomerProfileAda, profile_type: 'provider' },
  })
  await page.getByRole('button', { name: actions('apply.now') }).click()
  const company = page.getByRole('dialog', { name: applications('notice.company.title') })
  await buttonLocator(applications('notice.close'), company).click()
  await expect.element(company).not.toBeInTheDocument()
})

test('people without a profile are led to the onboarding, and back to the offer', async () => {
  const [offer] = someOffers(1) as [JobOffer]
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}`, as: newcomerProfileAda })
  await page.getByRole('button', { name: actions('apply.now') }).click()
  const onboarding = page.getByRole('dialog', { name: applications('notice.onboarding.title') })
  await linkLocator(applications('notice.toOnboarding'), onboarding).click()
  await expect.poll(() => location.pathname).toBe('/auth/onboarding')
  expect(new URLSearchParams(location.search).get('next')).toBe(`/?job=${offer.id}&apply=1`)
})

test('hiding a company removes its offers from the list', async () => {
  const [first, second] = someOffers(2) as [JobOffer, JobOffer]
  const other = { ...second.company_id, id: 'com_00000000000000000000000fa2', name: 'Boe Esempio' }
  await mountHomePage({
    offers: [first, { ...second, company_id: other }],
    at: `/?job=${second.id}`,
  })
  await buttonLocator(actions('more'), offerCardLocator(second.title)).click()
  await page
    .getByRole('menuitem', { name: actions('hide.company', { company: other.name }) })
    .click()
  const toast = translatorFor('saved')('toast.hidden', { name: other.name })
  await expect.element(page.getByText(toast)).toBeVisible()
  await expect.poll(listedOfferTitles).toEqual([first.title])
  expect(storedVisitorMarks.read().hidden).toMatchObject([{ id: other.id, name: other.name }])
})
