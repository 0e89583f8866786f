import type { OfferDraft } from '#contract/hiring/offer-fields'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { readOffer } from '../support/api.ts'
import { currentSearchParams } from '../support/board.ts'
import { createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import {
  descriptionTextbox,
  exactButton,
  exactField,
  nextDraftStepButton,
  optionalField,
  publishOfferButton,
  stepTitle,
  t,
} from '../support/offer-draft.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const editors = namespaceTranslator('editors')
const enums = namespaceTranslator('enums')
const company = namespaceTranslator('company')
const place = 'Faenza, Emilia-Romagna, Italia'

/** A date some days from today, in the format of a date field. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('a hybrid offer with hourly pay shows its place, pay and expiry, and can be changed to remote', async ({
  page,
  mailTo,
}) => {
  test.slow()
  const { companyId } = await createVerifiedCompany(page, mailTo, 'Guardia di un forno')
  await page.clock.install()
  await page.goto('/job-offers/create')
  await expect(stepTitle(page, 'company')).toBeVisible()
  // The "Next" button works only after the company has been preselected.
  await expect(page.getByRole('radio').first()).toBeChecked()
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'general')).toBeVisible()
  await exactField(page, t('general.title')).fill('Ceramista di giorno')
  await exactButton(page, enums('job_type.Design')).click()
  await descriptionTextbox(page).click()
  await page.keyboard.type('Argilla e codice, a giorni alterni.')
  const workplace = exactField(page, editors('offer.workplace'))
  await expect(workplace).toHaveValue('remote' satisfies OfferDraft['workplace'])
  await workplace.selectOption(enums('workplace.hybrid'))
  await expect(exactField(page, t('places.label'))).toHaveCount(0)
  await nextDraftStepButton(page).click()
  const places = exactField(page, editors('offer.places'))
  await expect(page.getByText(t('places.missingPlaces'))).toBeVisible()
  await expect(places).toHaveAttribute('aria-invalid', 'true')
  await places.fill(`${place}\n\n`)
  await exactField(page, editors('offer.overlap')).selectOption('4')
  await expect(exactField(page, editors('offer.overlapTimezone'))).toHaveValue('Europe/Rome')
  await expectAccessibleAtAnySize(page)
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'details')).toBeVisible()
  await optionalField(page, t('details.salary_min')).fill('25')
  await optionalField(page, t('details.salary_max')).fill('40')
  await exactField(page, editors('offer.salary_period')).selectOption(enums('salary_period.hour'))
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'application')).toBeVisible()
  await page.getByRole('checkbox', { name: t('application.quick') }).check()
  await optionalField(page, editors('offer.expires_at')).fill(dayAhead(20))
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'preview')).toBeVisible()
  const card = page.getByRole('article', { name: 'Ceramista di giorno' })
  for (const words of [
    enums('workplace.hybrid'),
    place,
    '25 – 40 € l’ora',
    'circa 44.000 – 70.400 € l’anno',
  ])
    await expect(card).toContainText(words)
  await publishOfferButton(page).click()
  await expect(page.getByRole('heading', { name: t('success.published') })).toBeVisible()
  await expectRedirect(page, /\/\?job=off_/)

  const id = currentSearchParams(page).get('job') ?? ''
  const offer = await readOffer(page.request, id)
  expect(offer).toMatchObject({
    workplace: 'hybrid',
    is_remote: false,
    location: [place],
    places: [place],
    eligible_countries: ['IT'],
    timezone_overlap: { timezone: 'Europe/Rome', hours: 4 },
    salary_period: 'hour',
    salary_range_max_eur: 70_400,
  })
  expect(offer.expires_at?.slice(0, 10)).toBe(dayAhead(20))
  await page.goto(offer.url)
  await expect(page.getByRole('main')).toContainText('4 ore al giorno con il team')
  await expect(page.getByRole('main')).toContainText(place)

  // When the workplace changes to remote, the editor removes the field for places.
  await page.goto(`/profile/company?company=${companyId}&tab=offers`)
  await page
    .locator(`[data-offer="${id}"]`)
    .getByRole('link', { name: company('offers.editOf', { title: offer.title }) })
    .click()
  await expect(exactField(page, editors('offer.places'))).toHaveValue(place)
  await exactField(page, editors('offer.workplace')).selectOption(enums('workplace.remote'))
  await expect(exactField(page, editors('offer.places'))).toHaveCount(0)
  await exactField(page, editors('offer.overlap')).selectOption('0')
  await exactButton(page, company('form.save')).click()
  await expect(page.getByText(company('offers.saved'))).toBeVisible()
  expect(await readOffer(page.request, id)).toMatchObject({
    workplace: 'remote',
    is_remote: true,
    places: [],
    timezone_overlap: null,
  })
})
