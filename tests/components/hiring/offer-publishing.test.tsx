import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CreatedOffer, NextPublishingStep } from '#contract/hiring/offer-input'
import { findPlanByCode } from '#contract/hiring/plans'
import { exampleOwnOffer } from '../../support/some-offer.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  exactField,
  mountOfferPreview,
  mountOfferWizard,
  nextStepButton,
  offerFieldTexts,
  optionalField,
  publishOfferButton,
  readStoredOfferDraft,
  stepTitle,
  storeCompleteDraft,
  t,
  typeDescription,
} from './offer-wizard.tsx'
import { exampleOwnCompany, ownCompaniesRequest, signInEmployer } from './own-company.ts'

const enums = translatorFor('enums')
const errors = translatorFor('errors')
const publish = 'POST /api/job-offer'
const place = 'Faenza, Emilia-Romagna, Italia'
const fari = exampleOwnCompany()

/** The server's response when an offer is published. */
const created = (title: string, next: NextPublishingStep): Response =>
  Response.json(
    {
      job_offer: exampleOwnOffer({ title }),
      company: { id: fari.id, name: fari.name },
      next,
    } satisfies CreatedOffer,
    { status: 201 },
  )

/** A date some days from today, in the format of a date field. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('a hybrid offer with hourly pay is published with its place, pay, overlap and expiry', async () => {
  const sent: unknown[] = []
  mockResponses({
    [ownCompaniesRequest]: () => Response.json({ companies: [fari] }),
    [publish]: ({ path, body }) => {
      sent.push(path, body)
      return created('Ceramista di giorno', 'published')
    },
  })
  signInEmployer(fari)
  await mountOfferWizard()
  // The "Next" button works only after the company has been preselected.
  await expect.element(page.getByRole('radio', { name: fari.name })).toBeChecked()
  await nextStepButton.click()

  await expect.element(stepTitle('general')).toBeVisible()
  await exactField(t('general.title')).fill('Ceramista di giorno')
  await buttonLocator(enums('job_type.Design')).click()
  await typeDescription('Argilla e codice, a giorni alterni.')
  const workplace = exactField(offerFieldTexts('offer.workplace'))
  await expect.element(workplace).toHaveValue('remote')
  await workplace.selectOptions(enums('workplace.hybrid'))
  await expect.element(exactField(t('places.label'))).not.toBeInTheDocument()
  await nextStepButton.click()
  const places = exactField(offerFieldTexts('offer.places'))
  await expect.element(page.getByText(t('places.missingPlaces'))).toBeVisible()
  await expect.element(places).toHaveAttribute('aria-invalid', 'true')
  await places.fill(`${place}\n\n`)
  await exactField(offerFieldTexts('offer.overlap')).selectOptions('4')
  await expect
    .element(exactField(offerFieldTexts('offer.overlapTimezone')))
    .toHaveValue('Europe/Rome')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 720)
  await nextStepButton.click()

  await expect.element(stepTitle('details')).toBeVisible()
  await optionalField(t('details.salary_min')).fill('25')
  await optionalField(t('details.salary_max')).fill('20')
  await buttonLocator(enums('benefits.Async')).click()
  const inOrder = page.getByText(errors('fields.Il minimo deve essere minore del massimo'))
  await expect.element(inOrder).toBeVisible()
  await optionalField(t('details.salary_max')).fill('40')
  await expect.element(inOrder).not.toBeInTheDocument()
  await exactField(offerFieldTexts('offer.salary_period')).selectOptions(
    enums('salary_period.hour'),
  )
  await nextStepButton.click()

  await expect.element(stepTitle('application')).toBeVisible()
  await nextStepButton.click()
  await expect.element(page.getByText(errors('fields.no_way_to_apply'))).toBeVisible()
  await expect.element(page.getByText('+56% di candidature')).toBeVisible()
  await page.getByRole('checkbox', { name: t('application.quick') }).click()
  await optionalField(offerFieldTexts('offer.expires_at')).fill(dayAhead(20))
  await nextStepButton.click()

  await expect.element(stepTitle('preview')).toBeVisible()
  const card = page.getByRole('article', { name: 'Ceramista di giorno' })
  for (const words of [
    enums('workplace.hybrid'),
    place,
    '25 – 40 € l’ora',
    'circa 44.000 – 70.400 € l’anno',
  ])
    await expect.element(card).toHaveTextContent(words)
  await publishOfferButton.click()
  await expect.element(page.getByRole('heading', { name: t('success.published') })).toBeVisible()
  await expect
    .element(page.getByText(t('success.publishedText', { title: 'Ceramista di giorno' })))
    .toBeVisible()
  const [path, body] = sent
  expect(path).toBe('/api/job-offer?env=production')
  expect(body).toMatchObject({
    company_selection_type: 'select',
    company_id: fari.id,
    title: 'Ceramista di giorno',
    job_description: '<p>Argilla e codice, a giorni alterni.</p>',
    workplace: 'hybrid',
    places: [place],
    locations: [],
    timezone_overlap: { timezone: 'Europe/Rome', hours: 4 },
    salary_min: 25,
    salary_max: 40,
    salary_period: 'hour',
    benefits: ['Async'],
    internal_ats: true,
  })
  expect((body as { expires_at: string }).expires_at.slice(0, 10)).toBe(dayAhead(20))
  expect(readStoredOfferDraft(), 'the draft is done with').toBeNull()
})

test('an offer is sent again with the same key after requests without a response, also after a reload', async () => {
  const sent: unknown[] = []
  let isDown = true
  mockResponses({
    [ownCompaniesRequest]: () => Response.json({ companies: [] }),
    [publish]: ({ body, headers }) => {
      sent.push([headers.get('Idempotency-Key'), body])
      if (isDown) throw new TypeError('Failed to fetch')
      return created('Sarta di scena', 'verify_company')
    },
  })
  signInEmployer()
  storeCompleteDraft({
    company_selection_type: 'new',
    company_id: null,
    company_name: 'Sartoria Esempio',
    company_invoice_email: 'conti@sartoria.example',
  })
  await mountOfferPreview()
  for (let failures = 1; failures <= 2; failures++) {
    await publishOfferButton.click()
    await expect.element(page.getByRole('heading', { name: t('error.title') })).toBeVisible()
    await expect.poll(currentPathAndSearch).toBe('/job-offers/create/error')
    await expect.element(page.getByText(errors('network'))).toBeVisible()
    if (failures === 1) await expectAccessibleOnPhone()
    await linkLocator(t('error.back')).click()
    await expect.element(stepTitle('preview')).toBeVisible()
  }
  // Mounting the page again reads the draft from local storage, as a reload does.
  await mountOfferPreview()
  isDown = false
  await publishOfferButton.click()
  await expect.element(page.getByText('conti@sartoria.example')).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/job-offers/create/verify')
  await expectAccessibleOnPhone()
  await expect.element(page.getByRole('button', { name: /^Un’altra email tra/ })).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(sent).toEqual([sent[0], sent[0], sent[0]])
  expect(sent[0]).toEqual([
    expect.stringMatching(/^[\w-]{36}$/),
    expect.objectContaining({ title: 'Sarta di scena', company_name: 'Sartoria Esempio' }),
  ])
  expect(readStoredOfferDraft(), 'the draft is done with').toBeNull()
})

test('an offer beyond the plan’s limit keeps its draft, asks for billing data, and buys a place', async () => {
  const sent: unknown[] = []
  let lacksData = true
  const full = exampleOwnCompany({
    plan: { code: 'early_adopter', places: 5, offers_used: 5, companies_used: 1 },
  })
  mockResponses({
    [ownCompaniesRequest]: () => Response.json({ companies: [full] }),
    [publish]: ({ body }) => {
      const { offer_places } = body as { offer_places?: number }
      sent.push(offer_places)
      if (offer_places === undefined) {
        const next = { next_plan: findPlanByCode('starter'), next_places: 6 }
        return Response.json(
          { code: 'plan.offers_exceeded', status: 409, ...next },
          { status: 409 },
        )
      }
      return lacksData
        ? Response.json({ code: 'plan.invoice_data_missing', status: 409 }, { status: 409 })
        : created('Sarta di scena', 'invoice')
    },
  })
  signInEmployer(full)
  storeCompleteDraft()
  await mountOfferPreview()
  await publishOfferButton.click()
  const prompt = page.getByRole('dialog', { name: t('plan.offersFull') })
  await expect.element(prompt).toHaveTextContent('25 €')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 720)
  await buttonLocator(t('plan.back')).click()
  await expect.element(prompt).not.toBeInTheDocument()
  await mountOfferPreview()
  expect(readStoredOfferDraft()).toMatchObject({
    title: 'Sarta di scena',
    upsell_by_job_offers: true,
  })

  await publishOfferButton.click()
  const accept = buttonLocator(t('plan.accept', { count: 1 }))
  await accept.click()
  await expect
    .element(linkLocator(t('plan.fillData')))
    .toHaveAttribute('href', '/profile/company?company=com_1&tab=payment')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 720)
  lacksData = false
  await mountOfferPreview()
  await publishOfferButton.click()
  await accept.click()
  await expect.element(page.getByRole('heading', { name: t('mail.invoice') })).toBeVisible()
  await expect.element(page.getByText('conti@fari.example')).toBeVisible()
  expect(sent).toEqual([undefined, undefined, 6, undefined, 6])
  expect(readStoredOfferDraft(), 'the draft is done with').toBeNull()
})
