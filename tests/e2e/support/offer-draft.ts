import type { Locator, Page } from '@playwright/test'
import type { OfferDraftStep } from '../../../web/hiring/offer-draft/draft.ts'
import { randomMark } from '../../support/random-mark.ts'
import { newPerson, type PersonWithTokens, storeTokens } from './accounts.ts'
import { expect } from './journey.ts'
import { namespaceTranslator } from './texts.ts'

export const t = namespaceTranslator('offer-draft')
const account = namespaceTranslator('company')
const enums = namespaceTranslator('enums')
const editors = namespaceTranslator('editors')

export const exactButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })
export const nextDraftStepButton = (page: Page): Locator => exactButton(page, t('next'))
export const publishOfferButton = (page: Page): Locator => exactButton(page, t('publish.submit'))
export const exactField = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(label, { exact: true })
/** A field whose label says that it is optional. */
export const optionalField = (page: Page, label: string): Locator =>
  exactField(page, `${label} ${namespaceTranslator('components')('field.optional')}`)
export const descriptionToolButton = (page: Page, name: string): Locator =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: editors(`description.tools.${name}`), exact: true })
export const descriptionTextbox = (page: Page): Locator =>
  page.getByRole('textbox', { name: t('general.description') })

/** The title of a step. It has the focus after a change of step. */
export const stepTitle = (page: Page, step: OfferDraftStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

/** The draft that the browser stores. */
export const readStoredOfferDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('jobs_store') ?? 'null'))

export const newCompanyFormData = () => {
  const mark = randomMark()
  return { name: `Officina ${mark}`, email: `conti-${mark}@posta.example`, vat: newVat() }
}

/**
 * Returns a random VAT number: ten digits and a check digit. Every test needs a different one,
 * because each VAT number gets the free plan only once.
 */
export function newVat(): string {
  const digits = Array.from({ length: 10 }, () => Math.floor(Math.random() * 10))
  const sum = digits.reduce((total, digit, i) => {
    const value = i % 2 === 0 ? digit : 2 * digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `IT${digits.join('')}${(10 - (sum % 10)) % 10}`
}

export type NewCompanyFormData = ReturnType<typeof newCompanyFormData>

/** Creates an employer and opens the first step of the wizard. */
export async function openOfferWizard(page: Page): Promise<PersonWithTokens> {
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, person)
  await page.goto('/job-offers/create')
  await expect(stepTitle(page, 'company')).toBeVisible()
  return person
}

export async function fillCompany(page: Page, company: NewCompanyFormData): Promise<void> {
  await exactField(page, t('company.name')).fill(company.name)
  await exactField(page, t('company.email')).fill(company.email)
}

/**
 * Follows the link in the plan dialog to the company's page and fills in the billing data there.
 */
export async function completeBilling(page: Page, company: NewCompanyFormData): Promise<void> {
  await page.getByRole('link', { name: t('plan.fillData') }).click()
  await page.getByRole('button', { name: account('invoice.edit') }).click()
  const form = page.getByRole('dialog', { name: account('invoice.edit') })
  await exactField(form, account('invoice.address')).fill('Via delle Prove 12\n40121 Bologna')
  await exactField(form, account('invoice.vat')).fill(company.vat)
  await form.getByRole('button', { name: account('form.save') }).click()
  await expect(form).toBeHidden()
}

export async function fillGeneral(page: Page, title: string): Promise<void> {
  await exactField(page, t('general.title')).fill(title)
  await exactButton(page, enums('job_type.Frontend')).click()
  await descriptionTextbox(page).click()
  await page.keyboard.type('Cuci pagine su misura, con calma.')
  await page.getByRole('checkbox', { name: t('places.anywhere') }).check()
}

/** Goes from the second step to the preview with the minimum of input. */
export async function goToOfferPreview(page: Page, title: string): Promise<void> {
  await expect(stepTitle(page, 'general')).toBeVisible()
  await fillGeneral(page, title)
  await nextDraftStepButton(page).click()
  await expect(stepTitle(page, 'details')).toBeVisible()
  await nextDraftStepButton(page).click()
  await expect(stepTitle(page, 'application')).toBeVisible()
  await page.getByRole('checkbox', { name: t('application.quick') }).check()
  await nextDraftStepButton(page).click()
  await expect(stepTitle(page, 'preview')).toBeVisible()
}

/** The request body of an offer, as the API expects it. */
export const offerBody = (company: NewCompanyFormData, title: string) => ({
  company_selection_type: 'new',
  company_name: company.name,
  company_invoice_email: company.email,
  company_invoice_address: 'Via delle Prove 12, 40121 Bologna',
  company_invoice_vat: company.vat,
  title,
  job_type: ['Other'],
  skills: [],
  locations: [],
  job_description: '<p>Cuci.</p>',
  employment_type: 'Full-time',
  experience_level: 'Mid Level',
  internal_ats: true,
})
