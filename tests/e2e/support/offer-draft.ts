import type { Locator, Page } from '@playwright/test'
import type { OfferDraftStep } from '../../../web/hiring/offer-draft/draft.ts'
import { randomMark } from '../../support/random-mark.ts'
import { namespaceTranslator } from './texts.ts'

export const t = namespaceTranslator('offer-draft')
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

/** The title of a step. It has focus after a change of step. */
export const stepTitle = (page: Page, step: OfferDraftStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

/** The draft that the browser stores. */
export const readStoredOfferDraft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('jobs_store') ?? 'null'))

/** Stores a complete offer draft in local storage. The browser must already be on the site. */
export const storeOfferDraft = (
  page: Page,
  values: { title: string; company_id: string },
): Promise<void> =>
  page.evaluate((draft) => localStorage.setItem('jobs_store', JSON.stringify(draft)), {
    company_selection_type: 'select',
    job_type: ['Other'],
    anywhere: true,
    job_description: '<p>Si accende la lampada.</p>',
    internal_ats: true,
    quick_apply: true,
    completedSteps: [0, 1, 2, 3],
    ...values,
  })

export const newCompanyFormData = () => {
  const mark = randomMark()
  return { name: `Officina ${mark}`, email: `conti-${mark}@posta.example` }
}

type NewCompanyFormData = ReturnType<typeof newCompanyFormData>

export async function fillCompany(page: Page, company: NewCompanyFormData): Promise<void> {
  await exactField(page, t('company.name')).fill(company.name)
  await exactField(page, t('company.email')).fill(company.email)
}
