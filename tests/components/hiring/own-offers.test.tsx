import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DailyOfferStatistics, OwnJobOffer } from '#contract/hiring/offer-input'
import { CompanyAccountPage } from '../../../web/pages/company-account.tsx'
import { exampleOwnOffer } from '../../support/some-offer.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, fieldLocator, focus, linkLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { exampleOwnCompany, ownCompaniesRequest, signInEmployer } from './own-company.ts'

const t = translatorFor('company')
const editors = translatorFor('editors')
const enums = translatorFor('enums')
const errors = translatorFor('errors')

const failure = () => Response.json({ code: 'server.unavailable', status: 503 }, { status: 503 })
const days = Array.from({ length: 30 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)
const none: DailyOfferStatistics = {
  days,
  total: { views: days.map(() => 0), applications: days.map(() => 0) },
  offers: {},
}

/** Opens the list of a company's offers. */
async function openOffers(
  offers: OwnJobOffer[],
  statistics: DailyOfferStatistics = none,
): Promise<void> {
  mockResponses({
    [ownCompaniesRequest]: () =>
      Response.json({
        companies: [
          exampleOwnCompany({
            plan: {
              code: 'early_adopter',
              places: 5,
              offers_used: offers.length,
              companies_used: 1,
            },
          }),
        ],
      }),
    'GET /api/company/com_1/job-offers': ({ path }) => {
      const data = path.includes('archived=true') ? [] : offers
      return Response.json({ data, pagination: { total: data.length, nextPage: null } })
    },
    'GET /api/company/com_1/drafts': () => Response.json({ drafts: [] }),
    'GET /api/company/com_1/statistics': () => Response.json({ statistics }),
  })
  signInEmployer(exampleOwnCompany())
  await page.viewport(1280, 1024)
  await mount(<CompanyAccountPage />, '/profile/company?tab=offers')
}

const item = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

test('an offer is closed and reopened, and a change that fails is reverted', async () => {
  const sent: unknown[] = []
  const offer = exampleOwnOffer()
  mockResponses({
    'PATCH /api/job-offer/off_1': ({ body }) => {
      sent.push(body)
      const { is_active } = (body as { job_offer: { is_active: boolean } }).job_offer
      // The second request, which is the first attempt to reopen the offer, fails.
      return sent.length === 2 ? failure() : Response.json({ job_offer: { ...offer, is_active } })
    },
  })
  await openOffers([offer])
  const card = item(offer.title)
  await expect.element(card).toHaveTextContent(t('state.published'))
  await buttonLocator(t('offers.closeOf', { title: offer.title })).click()
  await expect.element(card).toHaveTextContent(t('state.closed'))
  await expect.element(page.getByText(t('offers.closed', { title: offer.title }))).toBeVisible()

  const reopen = buttonLocator(t('offers.openOf', { title: offer.title }))
  await reopen.click()
  await expect.element(page.getByText(t('offers.unchanged'))).toBeVisible()
  await expect.element(card).toHaveTextContent(t('state.closed'))
  focus(reopen)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('offers.opened', { title: offer.title }))).toBeVisible()
  await expect.element(card).toHaveTextContent(t('state.published'))
  expect(sent).toEqual([false, true, true].map((is_active) => ({ job_offer: { is_active } })))
})

test('an edited offer must have its pay in order, keeps unsaved input, and loses its places when remote', async () => {
  const sent: unknown[] = []
  const offer = exampleOwnOffer({
    workplace: 'hybrid',
    is_remote: false,
    location: ['Faenza, Italia'],
    places: ['Faenza, Italia'],
    timezone_overlap: { timezone: 'Europe/Rome', hours: 4 },
    salary_range_max: 30_000,
    currency: 'EUR',
    internal_ats: true,
  })
  mockResponses({
    'PATCH /api/job-offer/off_1': ({ body }) => {
      sent.push(body)
      const patch = (body as { job_offer: Partial<OwnJobOffer> }).job_offer
      return Response.json({ job_offer: { ...offer, ...patch } })
    },
  })
  await openOffers([offer])
  const edit = linkLocator(t('offers.editOf', { title: offer.title }))
  await edit.click()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
  const title = page.getByRole('textbox', { name: t('offer.jobTitle'), exact: true })
  await title.fill('Guardia di un faro che resta')
  await fieldLocator(t('offer.salaryMin')).fill('31.000')
  await buttonLocator(t('form.save')).click()
  const inOrder = errors('fields.Il minimo deve essere minore del massimo')
  await expect.element(page.getByText(inOrder)).toBeVisible()
  expect(sent).toEqual([])
  // Unsaved changes are not lost when the person goes back to the list of offers.
  await linkLocator(t('offers.back')).click()
  await edit.click()
  await expect.element(title).toHaveValue('Guardia di un faro che resta')
  await fieldLocator(t('offer.salaryMin')).fill('25.000')

  const workplace = page.getByLabelText(editors('offer.workplace'), { exact: true })
  const places = page.getByLabelText(editors('offer.places'), { exact: true })
  await expect.element(places).toHaveValue('Faenza, Italia')
  await workplace.selectOptions(enums('workplace.remote'))
  await expect.element(places).not.toBeInTheDocument()
  await page.getByLabelText(editors('offer.overlap'), { exact: true }).selectOptions('0')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await buttonLocator(t('form.save')).click()
  await expect.element(page.getByText(t('offers.saved'))).toBeVisible()
  await expect.element(item('Guardia di un faro che resta')).toBeVisible()
  expect(sent).toEqual([
    {
      job_offer: expect.objectContaining({
        title: 'Guardia di un faro che resta',
        salary_range_min: 25_000,
        workplace: 'remote',
        timezone_overlap: null,
      }),
    },
  ])
})

test('a deleted offer leaves the list and frees its place', async () => {
  const offers = [exampleOwnOffer(), exampleOwnOffer({ id: 'off_2', title: 'Guardia di troppo' })]
  mockResponses({
    'DELETE /api/job-offer/off_2': () => {
      offers.pop()
      return Response.json({})
    },
  })
  await openOffers(offers)
  await buttonLocator(`${t('offers.delete')} Guardia di troppo`).click()
  await buttonLocator(t('offers.delete'), item('Guardia di troppo')).click()
  await expect
    .element(page.getByText(t('offers.deleted', { title: 'Guardia di troppo' })))
    .toBeVisible()
  await expect.element(item('Guardia di troppo')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: t('tabs.payment') }).click()
  await expect
    .element(page.getByRole('meter', { name: t('payment.offers') }))
    .toHaveAttribute('value', '1')
})

test('statistics are a chart and a table, and say when an offer had no visits', async () => {
  const counts = { views: days.map((_, i) => i), applications: days.map((_, i) => i % 2) }
  mockResponses({
    'GET /api/job-offer/off_2/statistics': () =>
      Response.json({
        statistics: {
          total: { views: 0, saves: 0, starts: 0, applications: 0 },
          sources: [],
          first_answer_hours: null,
          similar: null,
        },
      }),
  })
  await openOffers([exampleOwnOffer(), exampleOwnOffer({ id: 'off_2', title: 'Mai visto' })], {
    days,
    total: counts,
    offers: { off_1: counts },
  })
  const chart = page.getByRole('region', { name: t('statistics.title') })
  const views = { what: t('statistics.views'), from: '1 ott', to: '30 ott', total: '435' }
  const summary = t('statistics.summary', { ...views, max: '29', day: '30 ott' })
  await expect.element(chart.getByRole('img', { name: summary })).toBeVisible()
  focus(chart.getByText(t('statistics.table')))
  await userEvent.keyboard('{Enter}')
  const rows = chart.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/30 ott.*29.*1/)
  expect(rows.elements()).toHaveLength(31)
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await chart.getByRole('combobox').selectOptions('off_2')
  await expect.element(chart.getByText(t('statistics.nothing', { count: 30 }))).toBeVisible()
})
