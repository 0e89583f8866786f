import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import {
  createEmptyOfferDraft,
  type OfferDraftStep,
  type StoredOfferDraft,
} from '../../../web/hiring/offer-draft/draft.ts'
import { patchOfferDraft } from '../../../web/hiring/offer-draft/state.ts'
import { paths } from '../../../web/lib/paths.ts'
import { OfferCreatePage } from '../../../web/pages/offer-create.tsx'
import { OfferPublishErrorPage } from '../../../web/pages/offer-error.tsx'
import { OfferPublishedPage } from '../../../web/pages/offer-success.tsx'
import { OfferWaitingPage } from '../../../web/pages/offer-verify.tsx'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

export const t = translatorFor('offer-draft')
export const offerFieldTexts = translatorFor('editors')

export const nextStepButton = buttonLocator(t('next'))
export const publishOfferButton = buttonLocator(t('publish.submit'))
export const exactField = (label: string): Locator => page.getByLabelText(label, { exact: true })
/** A field whose label says that it is optional. */
export const optionalField = (label: string): Locator =>
  exactField(`${label} ${translatorFor('components')('field.optional')}`)
export const descriptionTextbox = page.getByRole('textbox', { name: t('general.description') })
export const descriptionToolButton = (name: string): Locator =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: offerFieldTexts(`description.tools.${name}`), exact: true })

/** The title of a step. It has focus after a change of step. */
export const stepTitle = (step: OfferDraftStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

/** Reads the offer draft from local storage. Returns null if there is none. */
export const readStoredOfferDraft = (): StoredOfferDraft | null =>
  JSON.parse(localStorage.getItem('jobs_store') ?? 'null')

/** Stores a complete offer draft, as if it had been written in this browser. */
export const storeCompleteDraft = (values: Partial<StoredOfferDraft> = {}): void =>
  patchOfferDraft({
    ...createEmptyOfferDraft(),
    company_selection_type: 'select',
    company_id: 'com_1',
    title: 'Sarta di scena',
    job_type: ['Other'],
    anywhere: true,
    job_description: '<p>Cuci.</p>',
    internal_ats: true,
    quick_apply: true,
    completedSteps: [0, 1, 2, 3],
    ...values,
  })

/**
 * Mounts the wizard and the pages to which publishing leads. They replace everything that the test
 * has mounted before.
 */
export async function mountOfferWizard(at = paths.offerCreate.href()): Promise<void> {
  await cleanup()
  // The wizard suggests the skills that other offers ask for. Here, there are none.
  mockResponses({ 'GET /api/job-offers/facets': () => Response.json({ facets: { skills: [] } }) })
  await mount(
    <Routes>
      <Route path={paths.offerCreate.path} element={<OfferCreatePage />} />
      <Route path={paths.offerSuccess.path} element={<OfferPublishedPage />} />
      <Route path={paths.offerSuccessToken.path} element={<OfferPublishedPage />} />
      <Route path={paths.offerVerify.path} element={<OfferWaitingPage />} />
      <Route path={paths.offerError.path} element={<OfferPublishErrorPage />} />
      <Route path="*" element={null} />
    </Routes>,
    at,
  )
}

/** Opens the wizard's preview of the stored draft. */
export async function mountOfferPreview(): Promise<void> {
  await mountOfferWizard(paths.offerCreate.href({ step: 'preview' }))
  await expect.element(stepTitle('preview')).toBeVisible()
}

/** Types into the text editor. The click waits for the editor, which is loaded on demand. */
export async function typeDescription(text: string): Promise<void> {
  await descriptionTextbox.click()
  await userEvent.keyboard(text)
}
