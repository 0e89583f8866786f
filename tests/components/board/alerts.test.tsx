import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import type { AlertPatch, SearchAlert } from '#contract/messages/alerts'
import { CreateAlertSection } from '../../../web/board/offers/list/create-alert-section.tsx'
import { AlertsPage } from '../../../web/pages/alerts.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, fieldLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anOffer, storeAccessToken } from './offers.ts'

const t = translatorFor('alerts')
const errors = translatorFor('errors')
const often = (name: string) => page.getByRole('radio', { name: t(`frequencies.${name}`) })

test('the form asks for an address, sends the current filters, and shows a confirmation', async () => {
  const bodies: unknown[] = []
  let refusal: object | null = { code: 'auth.too_many_mails', status: 429 }
  mockResponses({
    'POST /api/alerts': ({ body }) => {
      bodies.push(body)
      return refusal ? Response.json(refusal, { status: 422 }) : Response.json({}, { status: 202 })
    },
  })
  const filters = { ...emptyOfferFilters, skills: ['react'], sortBy: 'views_count' as const }
  await mount(
    <>
      <h1>Offerte</h1>
      <CreateAlertSection filters={filters} />
    </>,
  )
  const invite = buttonLocator(t('invite'))
  await expect.element(invite).toHaveAttribute('aria-expanded', 'false')
  await invite.click()
  const email = fieldLocator(t('email'))
  await expect.element(email).toHaveFocus()
  await buttonLocator(t('send')).click()
  await expect.element(email).toHaveAccessibleDescription(errors('fields.required'))
  expect(bodies, 'without an address nothing is sent').toEqual([])
  await email.fill('ada@posta.example')
  await often('weekly').click()
  await expectAccessibleOnPhone()
  await buttonLocator(t('send')).click()
  await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
  refusal = { code: 'request.invalid', errors: [{ path: 'email', code: 'invalid' }] }
  await buttonLocator(t('send')).click()
  await expect.element(email).toHaveAccessibleDescription(errors('wrong.email'))
  refusal = null
  await email.fill('ada@posta.example')
  await buttonLocator(t('send')).click()
  await expect.element(page.getByText(t('sent.title'))).toBeVisible()
  expect(bodies.at(-1)).toMatchObject({ email: 'ada@posta.example', frequency: 'weekly' })
  const { query } = bodies.at(-1) as { query: string }
  expect(new URLSearchParams(query).get('skills')).toBe('react')
  await expectAccessibleOnPhone()
})

const token = 'alr_prova.firma'
let alert: SearchAlert

const anAlert = (more: Partial<SearchAlert> = {}): SearchAlert => ({
  address: 'a•••@posta.example',
  query: 'skills=react',
  frequency: 'daily',
  state: 'active',
  less: { companies: [], skills: [] },
  created_at: '2026-11-20T09:00:00.000Z',
  ...more,
})

/**
 * Opens the page to which the link in an alert mail leads. The mock server applies changes to the
 * alert.
 * @returns the changes that were sent to the server
 */
async function atLink(more: Partial<SearchAlert> = {}, search = ''): Promise<AlertPatch[]> {
  alert = anAlert(more)
  const patches: AlertPatch[] = []
  const names = new Map([[anOffer().company_id.id, anOffer().company_id.name]])
  mockResponses({
    [`GET /api/alert/${token}`]: () => Response.json({ alert }),
    [`PATCH /api/alert/${token}`]: ({ body }) => {
      const { less, ...patch } = body as AlertPatch
      patches.push(body as AlertPatch)
      const companies = less?.companies.map((id) => ({ id, name: names.get(id) ?? id }))
      alert = {
        ...alert,
        ...patch,
        less: less ? { skills: less.skills, companies: companies ?? [] } : alert.less,
      }
      return Response.json({ alert })
    },
    [`DELETE /api/alert/${token}`]: () => {
      alert = { ...alert, state: 'ended' }
      return Response.json({})
    },
    [`GET /api/job-offer/${anOffer().id}`]: () => Response.json({ job_offer: anOffer() }),
  })
  await mount(
    <Routes>
      <Route path="/avvisi/:token" element={<AlertsPage />} />
    </Routes>,
    `/avvisi/${token}${search}`,
  )
  return patches
}

const stands = (state: string) =>
  expect.element(page.getByText(t(`state.${state}`, { address: alert.address }))).toBeVisible()

test('the page of the mailed link confirms, changes, ends and restarts an alert', async () => {
  const patches = await atLink({ state: 'unconfirmed' })
  await stands('unconfirmed')
  await expectAccessibleOnPhone()
  await buttonLocator(t('confirm')).click()
  await stands('active')
  await often('weekly').click()
  await expect.element(often('weekly')).toBeChecked()
  await expectAccessibleOnPhone()
  await buttonLocator(t('end')).click()
  await stands('ended')
  await buttonLocator(t('restart')).click()
  await stands('active')
  expect(patches).toEqual([{ state: 'active' }, { frequency: 'weekly' }, { state: 'active' }])
})

test('“non mi interessa” asks what to show less often, and the choice can be removed', async () => {
  const offer = anOffer()
  const patches = await atLink({}, `?meno=${offer.id}`)
  const company = buttonLocator(t('less.company', { company: offer.company_id.name }))
  await expect.element(buttonLocator(t('less.skill', { skill: offer.skills[0] }))).toBeVisible()
  await expectAccessibleOnPhone()
  await company.click()
  const chip = buttonLocator(t('less.remove', { name: offer.company_id.name }))
  await expect.element(chip).toBeVisible()
  await expect.element(company).not.toBeInTheDocument()
  await chip.click()
  await expect.element(chip).not.toBeInTheDocument()
  expect(patches.map(({ less }) => less?.companies)).toEqual([[offer.company_id.id], []])
})

const offersLink = page.getByRole('link', { name: t('toOffers') })

test('an invalid link shows a message and leads to the offers', async () => {
  mockResponses({
    [`GET /api/alert/${token}`]: () =>
      Response.json({ code: 'alerts.link_invalid', status: 404 }, { status: 404 }),
  })
  await mount(
    <Routes>
      <Route path="/avvisi/:token" element={<AlertsPage />} />
    </Routes>,
    `/avvisi/${token}`,
  )
  await expect.element(page.getByRole('heading', { name: t('dead.title') })).toBeVisible()
  await expect.element(offersLink).toHaveAttribute('href', '/')
})

test('a failed change is reported, and the page stays unchanged', async () => {
  await atLink()
  mockResponses({ [`PATCH /api/alert/${token}`]: () => Promise.reject(new TypeError('down')) })
  await often('weekly').click()
  await expect.element(page.getByRole('alert').getByText(t('failed'))).toBeVisible()
  await expect.element(often('daily')).toBeChecked()
})

test('a signed-in person sees their alerts described in words', async () => {
  storeAccessToken()
  const own = { ...anAlert({ query: 'skills=react&employment_type=Full-time' }), token }
  mockResponses({ 'GET /api/alerts': () => Response.json({ alerts: [own] }) })
  await mount(<AlertsPage />, '/avvisi', newcomerProfileAda)
  await expect
    .element(page.getByRole('link', { name: t('otherMails') }))
    .toHaveAttribute('href', '/profile')
  const name = new RegExp(translatorFor('enums')('employment_type.Full-time'))
  await expect.element(page.getByRole('link', { name })).toHaveTextContent('react')
  await expectAccessibleOnPhone()
})

test('a person without alerts reads how to create one, and is led to the offers', async () => {
  storeAccessToken()
  mockResponses({ 'GET /api/alerts': () => Response.json({ alerts: [] }) })
  await mount(<AlertsPage />, '/avvisi', newcomerProfileAda)
  await expect.element(page.getByText(t('none.text'))).toBeVisible()
  await expect.element(offersLink).toHaveAttribute('href', '/')
  await expectAccessibleOnPhone()
})
