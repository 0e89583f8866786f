import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { OnboardingPage } from '../../../web/pages/onboarding.tsx'
import {
  createEmptyProfileDraft,
  type OnboardingSectionValues,
} from '../../../web/people/onboarding/draft.ts'
import { changeOnboardingSection, openProfileDraft } from '../../../web/people/onboarding/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

export const t = translatorFor('onboarding')
export const onboardingEditorTexts = translatorFor('editors')
const errors = translatorFor('errors')

export const nextStepButton = buttonLocator(t('next'))

export const onboardingField = (label: string): Locator =>
  page.getByLabelText(label, { exact: true })

/** The error message with this code at a field. */
export const fieldErrorText = (code: string): Locator =>
  page.getByText(errors(`fields.${code}`), { exact: true })

export const stepTitle = (step: OnboardingStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

export async function expectStep(step: OnboardingStep, number: number): Promise<void> {
  await expect.element(stepTitle(step)).toBeVisible()
  await expect.element(page.getByText(`${number}/10`, { exact: true })).toBeVisible()
}

export const sampleBioText =
  'Progetto interfacce da otto anni, soprattutto per servizi che usano tutti: orari, prenotazioni e moduli.'

/** Valid values for all steps before the last one. */
const filled = {
  skills: ['DevOps'],
  job_title: 'Progettista',
  summary: sampleBioText,
  pricing: { hourly_rate: 45, yearly_salary: 42_000 },
  info: {
    ...createEmptyProfileDraft().info.value,
    username: 'ada',
    date_of_birth: '1990-04-12',
    residency: 'Bologna, Italia',
    preferred_timezone: 'Europe/Rome',
  },
} satisfies Partial<OnboardingSectionValues>

/** Opens a step of the onboarding. Earlier steps are filled in; this step and later ones are empty. */
export async function mountOnboardingAtStep(step: OnboardingStep): Promise<void> {
  mockResponses({
    'POST /api/profile/onboarding/start': () =>
      Response.json({ profile: { ...newcomerProfileAda, onboarding_status: 'in_progress' } }),
  })
  openProfileDraft(newcomerProfileAda)
  for (const one of onboardingSteps.slice(0, onboardingSteps.indexOf(step)))
    if (one in filled) changeOnboardingSection(one as 'summary', filled[one as 'summary'])
  await mount(<OnboardingPage />, `/auth/onboarding?step=${step}`, newcomerProfileAda)
  await expect.element(stepTitle(step)).toBeVisible()
}
