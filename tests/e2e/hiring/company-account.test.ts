import type { Page } from '@playwright/test'
import type { DailyOfferStatistics } from '#contract/hiring/offer-input'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { createOfferOfCompany, createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import {
  aPicture,
  buttonByName,
  dialogByName,
  fieldByLabel,
  linkByName,
  regionByName,
} from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('company')
const own = namespaceTranslator('company-page')
const board = namespaceTranslator('board')

const tab = (page: Page, name: string) => page.getByRole('tab', { name: t(`tabs.${name}`) })
const item = (page: Page, id: string) => page.locator(`[data-offer="${id}"]`)

test('a company is edited, and its statistics are shown as a chart and a table', async ({
  page,
  mailTo,
  expectFailure,
}) => {
  test.slow()
  const company = await createVerifiedCompany(page, mailTo, 'Guardia di un primo faro')
  const { companyId } = company
  await page.goto('/profile/company')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fari di Prova')

  await buttonByName(page, t('profile.edit')).click()
  const profile = dialogByName(page, t('profile.edit'))
  await fieldByLabel(profile, t('profile.name')).fill('Fari Riaccesi')
  await fieldByLabel(profile, t('profile.address', { network: 'LinkedIn' })).fill(
    'linkedin.example/fari',
  )
  await fieldByLabel(profile, t('profile.description')).fill('Accendiamo fari. Anche di giorno.')
  await fieldByLabel(profile, own('headquarters')).fill('Genova, Italia')
  await fieldByLabel(profile, own('size')).selectOption('11-50')
  await fieldByLabel(profile, own('founded')).fill('2999')
  // The form accepts a year in the future, so the error comes from the server.
  expectFailure(new RegExp(`/api/company/${companyId}$`))
  await buttonByName(profile, t('form.save')).click()
  await expect(fieldByLabel(profile, own('founded'))).toHaveAttribute('aria-invalid', 'true')
  await fieldByLabel(profile, own('founded')).fill('1998')
  await buttonByName(profile, t('form.save')).click()
  await expect(page.getByText(t('saved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fari Riaccesi')

  await buttonByName(page, t('logo.add')).click()
  const logo = dialogByName(page, t('logo.title'))
  await logo.getByLabel(t('logo.drop')).setInputFiles(aPicture)
  await expect(logo.getByRole('img', { name: t('logo.preview') })).toBeVisible()
  await buttonByName(logo, t('logo.confirm')).click()
  await expect(page.getByText(t('logo.saved'))).toBeVisible()

  // The public page shows the saved values.
  await page.goto(`/company/${companyId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fari Riaccesi')
  for (const said of [
    'Accendiamo fari. Anche di giorno.',
    'Genova, Italia',
    own('sizes.11-50'),
    '1998',
  ])
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible()
  await expectAccessibleAtAnySize(page)
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\//)
  await expect(page.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    'https://linkedin.example/fari',
  )

  await page.goto(`/profile/company?company=${companyId}`)
  await buttonByName(page, t('logo.remove')).click()
  await expect(page.getByText(t('logo.removed'))).toBeVisible()
  await expect(buttonByName(page, t('logo.add'))).toBeVisible()

  await tab(page, 'payment').click()
  await expect(page).toHaveURL(/tab=payment/)
  await buttonByName(page, t('invoice.edit')).click()
  const invoice = dialogByName(page, t('invoice.edit'))
  await fieldByLabel(invoice, t('invoice.vat')).fill('IT00000000001')
  await buttonByName(invoice, t('form.save')).click()
  await expect(fieldByLabel(invoice, t('invoice.vat'))).toHaveAttribute('aria-invalid', 'true')
  await fieldByLabel(invoice, t('invoice.vat')).fill('de 123456789')
  await buttonByName(invoice, t('form.save')).click()
  await expect(regionByName(page, t('invoice.title'))).toContainText('DE123456789')
  const offers = page.getByRole('meter', { name: t('payment.offers') })
  await expect(offers).toHaveAttribute('aria-valuetext', t('payment.of', { value: 1, max: 5 }))
  await expectAccessibleAtAnySize(page)

  const other = (await createOfferOfCompany(page, company, 'Guardia di un faro mai visto'))
    .job_offer
  // The statistics are mocked, because collecting them takes a month.
  const days = Array.from({ length: 30 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)
  const counts = { views: days.map((_, i) => i), applications: days.map((_, i) => i % 2) }
  const statistics: DailyOfferStatistics = {
    days,
    total: counts,
    offers: { [company.offer.id]: counts },
  }
  await page.route('**/api/company/*/statistics', (route) =>
    route.fulfill({ json: { statistics } }),
  )
  await tab(page, 'offers').click()
  const chart = regionByName(page, t('statistics.title'))
  const views = { what: t('statistics.views'), from: '1 ott', to: '30 ott', total: '435' }
  const summary = t('statistics.summary', { ...views, max: '29', day: '30 ott' })
  await expect(chart.getByRole('img', { name: summary })).toBeVisible()
  await chart.getByText(t('statistics.table')).press('Enter')
  const rows = chart.getByRole('row')
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1)).toHaveText(/30 ott.*29.*1/)
  await expectAccessibleAtAnySize(page)
  await chart.getByRole('combobox').selectOption(other.id)
  await expect(chart.getByText(t('statistics.nothing', { count: 30 }))).toBeVisible()
})

test('offers are closed, reopened, edited and deleted, and visitors see the changes', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  test.slow()
  const company = await createVerifiedCompany(page, mailTo, 'Guardia di un faro che si spegne')
  const { offer } = company
  const second = (await createOfferOfCompany(page, company, 'Guardia di troppo')).job_offer
  const visitor = await newVisitor()
  const closedBadge = visitor
    .getByRole('article', { name: offer.title })
    .getByText(board('card.closed'), { exact: true })

  await page.goto('/profile/company?tab=offers')
  const own = item(page, offer.id)
  await own.getByRole('button', { name: t('offers.closeOf', { title: offer.title }) }).click()
  await expect(own).toContainText(t('state.closed'))
  await expect(page.getByText(t('offers.closed', { title: offer.title }))).toBeVisible()
  await visitor.goto(`/?job=${offer.id}`)
  await expect(closedBadge).toBeVisible()

  // If the request fails, the page reverts the change.
  expectFailure(new RegExp(`/api/job-offer/${offer.id}$`))
  await page.route(`**/api/job-offer/${offer.id}`, (route) => route.abort(), { times: 1 })
  const reopen = own.getByRole('button', { name: t('offers.openOf', { title: offer.title }) })
  await reopen.click()
  await expect(page.getByText(t('offers.unchanged'))).toBeVisible()
  await expect(own).toContainText(t('state.closed'))
  await reopen.press('Enter')
  await expect(page.getByText(t('offers.opened', { title: offer.title }))).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('article', { name: offer.title })).toBeVisible()
    await expect(closedBadge).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })

  await own.getByRole('link', { name: t('offers.editOf', { title: offer.title }) }).click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  const jobTitle = page.getByRole('textbox', { name: t('offer.jobTitle'), exact: true })
  await jobTitle.fill('Guardia di un faro che resta')
  await page.getByRole('textbox', { name: t('offer.description') }).fill('Si resta svegli.')
  await fieldByLabel(page, t('offer.salaryMin')).fill('31.000')
  await buttonByName(page, t('form.save')).click()
  const inOrder = namespaceTranslator('errors')('fields.Il minimo deve essere minore del massimo')
  await expect(page.getByText(inOrder)).toBeVisible()
  // Unsaved changes are not lost when the person goes back to the list of offers.
  await linkByName(page, t('offers.back')).click()
  await item(page, offer.id)
    .getByRole('link', { name: /^Modifica/ })
    .click()
  await expect(jobTitle).toHaveValue('Guardia di un faro che resta')
  await fieldByLabel(page, t('offer.salaryMin')).fill('25.000')
  await expectAccessibleAtAnySize(page)
  await buttonByName(page, t('form.save')).click()
  await expect(page.getByText(t('offers.saved'))).toBeVisible()
  await expect(item(page, offer.id)).toContainText('Guardia di un faro che resta')
  await visitor.goto(`/?job=${offer.id}`)
  await expect(visitor.getByText('Si resta svegli.')).toBeVisible()

  await buttonByName(item(page, second.id), `${t('offers.delete')} ${second.title}`).click()
  await buttonByName(item(page, second.id), t('offers.delete')).click()
  await expect(page.getByText(t('offers.deleted', { title: second.title }))).toBeVisible()
  await expect(item(page, second.id)).toHaveCount(0)
  await tab(page, 'payment').click()
  await expect(page.getByRole('meter', { name: t('payment.offers') })).toHaveAttribute('value', '1')
})
