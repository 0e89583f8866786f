import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pickOfferSalaryTerms, type SavedOffer } from '#contract/people/marks'
import { queryClient } from '../../../web/lib/query-client.ts'
import { SavedAndHiddenPage } from '../../../web/pages/saved.tsx'
import { adoptBrowserMarks } from '../../../web/people/marks/mutations.ts'
import { storedVisitorMarks } from '../../../web/people/marks/queries.ts'
import { savedAndHiddenMarksState } from '../../../web/people/marks/state.ts'
import { fillSession } from '../../../web/people/session/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { anApplication } from '../applications/own-applications.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anOffer, storeAccessToken } from './offers.ts'

const t = translatorFor('saved')
const board = translatorFor('board')

const idOf = (end: string) => `off_0000000000000000000000000${end}`
const open = anOffer({ id: idOf('1'), title: 'Aperta' })
const closed = anOffer({ id: idOf('2'), title: 'Chiusa di notte', is_active: false })
const dearer = anOffer({ id: idOf('3'), title: 'Pagata meglio', salary_range_max: 50_000 })

const saved = (offer: typeof open, more: Partial<SavedOffer> = {}): SavedOffer => ({
  id: offer.id,
  saved_at: '2026-11-21T09:00:00.000Z',
  state: offer.is_active ? 'open' : 'closed',
  title: offer.title,
  company_name: offer.company_id.name,
  offer,
  pay_before: null,
  ...more,
})
const gone = saved(anOffer({ id: idOf('4'), title: 'Ritirata' }), { state: 'gone', offer: null })
const all = [
  saved(open),
  saved(closed),
  saved(dearer, { pay_before: { ...pickOfferSalaryTerms(dearer), salary_range_max: 40_000 } }),
  gone,
]

const titles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const expectTitles = (...wanted: string[]) => expect.poll(titles).toEqual(wanted)
const filter = (name: string) => buttonLocator(t(`filter.${name}`))

async function atSaved() {
  storeAccessToken()
  mockResponses({ 'GET /api/saved-offers': () => Response.json({ saved_offers: all }) })
  savedAndHiddenMarksState.saved = all.map(({ id }) => id)
  await mount(<SavedAndHiddenPage />, '/salvate', newcomerProfileAda)
  fillSession({
    profile: newcomerProfileAda,
    companies: [],
    user_applications: [anApplication({ job_offer_id: open.id })],
  })
}

test('saved offers can be filtered, and show changed pay, closing and withdrawal', async () => {
  await atSaved()
  await expectTitles('Aperta', 'Chiusa di notte', 'Pagata meglio', 'Ritirata')
  await filter('open').click()
  await expectTitles('Aperta', 'Pagata meglio')
  await filter('closed').click()
  await expectTitles('Chiusa di notte', 'Ritirata')
  await filter('applied').click()
  await expectTitles('Aperta')
  await filter('applied').click()
  await expectTitles('Aperta', 'Chiusa di notte', 'Pagata meglio', 'Ritirata')
  const entry = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect.element(entry('Pagata meglio').getByText(t('payChanged'))).toBeVisible()
  await expect.element(entry('Pagata meglio').getByText(/40\.000/)).toBeVisible()
  await expect
    .element(entry('Chiusa di notte').getByText(t('closed'), { exact: true }))
    .toBeVisible()
  await expect.element(entry('Ritirata').getByText(t('gone'))).toBeVisible()
  await expect.element(entry('Aperta').getByText(board('card.applied'))).toBeVisible()
  await expectAccessibleOnPhone()
})

test('removing a saved offer can be undone, unless the offer no longer exists', async () => {
  await atSaved()
  mockResponses({
    [`DELETE /api/saved-offers/${open.id}`]: () => Response.json({}),
    [`PUT /api/saved-offers/${open.id}`]: () => Response.json({}),
    [`DELETE /api/saved-offers/${gone.id}`]: () => Response.json({}),
  })
  await buttonLocator(t('forget', { title: 'Aperta' })).click()
  await expectTitles('Chiusa di notte', 'Pagata meglio', 'Ritirata')
  await buttonLocator(t('toast.undo')).click()
  await expectTitles('Aperta', 'Chiusa di notte', 'Pagata meglio', 'Ritirata')
  await buttonLocator(t('forget', { title: 'Ritirata' })).click()
  await expect.element(page.getByText(t('toast.forgotten')).last()).toBeVisible()
  await expect.element(buttonLocator(t('toast.undo'))).not.toBeInTheDocument()
})

test("a visitor's saved offers are loaded in their current state", async () => {
  const here = ({ id, title, company_name }: SavedOffer) => ({
    ...{ id, title, company_name, saved_at: '2026-11-21T09:00:00.000Z' },
    pay: { ...pickOfferSalaryTerms(open), salary_range_max: 40_000 },
  })
  storedVisitorMarks.write({ saved: [saved(dearer), gone].map(here), hidden: [] })
  savedAndHiddenMarksState.saved = [dearer.id, gone.id]
  mockResponses({
    [`GET /api/job-offer/${dearer.id}`]: () => Response.json({ job_offer: dearer }),
    [`GET /api/job-offer/${gone.id}`]: () =>
      Response.json({ code: 'offers.not_found', status: 404 }, { status: 404 }),
  })
  await mount(<SavedAndHiddenPage />, '/salvate')
  await expectTitles('Pagata meglio', 'Ritirata')
  await expect.element(page.getByText(t('payChanged'))).toBeVisible()
  await expect.element(page.getByText(t('gone'))).toBeVisible()
  await expect.element(page.getByText(t('here'))).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a list that was requested before the upload of the browser’s marks is requested again', async () => {
  storeAccessToken()
  const early = Promise.withResolvers<void>()
  let reads = 0
  mockResponses({
    'GET /api/saved-offers': async () => {
      if (++reads > 1) return Response.json({ saved_offers: [saved(open), saved(closed)] })
      await early.promise
      return Response.json({ saved_offers: [saved(open)] })
    },
    'POST /api/marks': () => Response.json({ saved: [open.id, closed.id], hidden: [], skills: [] }),
  })
  const { id, title, company_name, saved_at } = saved(closed)
  storedVisitorMarks.write({
    saved: [{ id, title, company_name, saved_at, pay: pickOfferSalaryTerms(closed) }],
    hidden: [],
  })
  await mount(<SavedAndHiddenPage />, '/salvate', newcomerProfileAda)
  await expect.poll(() => reads).toBe(1)
  await adoptBrowserMarks()
  early.resolve()
  await expectTitles('Aperta', 'Chiusa di notte')
})

test('without saved offers the page explains how to save one', async () => {
  await mount(<SavedAndHiddenPage />, '/salvate')
  await expect.element(page.getByText(t('empty.title'))).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a hidden company can be shown again', async () => {
  const company = { id: open.company_id.id, name: 'Fari Esempio', hidden_at: open.created_at }
  storedVisitorMarks.write({ saved: [], hidden: [company] })
  savedAndHiddenMarksState.hidden = [company.id]
  await mount(<SavedAndHiddenPage />, '/nascoste')
  await expect.element(page.getByText(company.name)).toBeVisible()
  await expectAccessibleOnPhone()
  await buttonLocator(t('showItem', { name: company.name })).click()
  await expect.element(page.getByText(t('noneHidden.title'))).toBeVisible()
  expect(storedVisitorMarks.read().hidden).toEqual([])
})

test('without a network the cached copies are shown before the first retry', async () => {
  let tries = 0
  mockResponses({
    [`GET /api/job-offer/${open.id}`]: () => {
      tries++
      return Response.error()
    },
  })
  queryClient.setQueryData(['marks', 'offline'], [saved(open)])
  const { id, title, company_name, saved_at } = saved(open)
  storedVisitorMarks.write({
    saved: [{ id, title, company_name, saved_at, pay: pickOfferSalaryTerms(open) }],
    hidden: [],
  })
  savedAndHiddenMarksState.saved = [open.id]
  await mount(<SavedAndHiddenPage />, '/salvate')
  await expectTitles('Aperta')
  expect(tries).toBe(1)
})
