import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '#contract/storage-keys'
import {
  createEmptyOfferDraft,
  type OfferDraftStep,
  offerDraftSteps,
} from '../../../web/hiring/offer-draft/draft.ts'
import { OfferCreatePage } from '../../../web/pages/offer-create.tsx'
import { selectCasesOfRun } from '../../support/effort.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { expectReadableWithLargeText } from '../support/text-size.ts'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('offer-draft')
const employer = { ...newcomerProfileAda, profile_type: 'provider' as const }

/** Opens the offer wizard at a step, with a complete draft. */
async function mountOfferDraftAtStep(step: OfferDraftStep): Promise<void> {
  mockResponses({
    'GET /api/job-offers/facets': () => Response.json({ facets: { skills: [] } }),
    [`GET /api/company/profile/${employer.id}`]: () => Response.json({ companies: [] }),
  })
  const draft = {
    ...createEmptyOfferDraft(employer.id),
    company_selection_type: 'new',
    company_name: 'Segnaletica di Prova',
    company_invoice_email: 'conti@segnaletica.example',
    title: 'Progettista di frecce',
    job_type: ['Frontend'],
    anywhere: true,
    job_description: '<p>Cuci pagine su misura, con calma.</p>',
    internal_ats: true,
    quick_apply: true,
    completedSteps: [0, 1, 2, 3],
  }
  localStorage.setItem(storageKeys.offerDraft, JSON.stringify(draft))
  await mount(<OfferCreatePage />, `/job-offers/create?step=${step}`, employer)
  const title = page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })
  await expect.element(title).toBeVisible()
  if (step === 'general')
    await expect
      .element(page.getByRole('textbox', { name: t('general.description') }))
      .toBeVisible()
}

test.each(selectCasesOfRun(offerDraftSteps))(
  'with text at 200 % the step “%s” of an offer is readable',
  async (step) => {
    await mountOfferDraftAtStep(step)
    await expectReadableWithLargeText()
  },
)
