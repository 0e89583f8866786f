import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { OnboardingPage } from '../../../web/pages/onboarding.tsx'
import type { SectionValues } from '../../../web/people/onboarding/draft.ts'
import { changeSection, openProfileDraft } from '../../../web/people/onboarding/state.ts'
import { ada } from '../../support/own-profile.ts'
import { answer } from '../support/answers.ts'
import { button } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'

export const t = texts('onboarding')
export const editors = texts('editors')
const errors = texts('errors')

export const next = button(t('next'))

export const field = (label: string): Locator => page.getByLabelText(label, { exact: true })

/** The error message with this code at a field. */
export const message = (code: string): Locator =>
  page.getByText(errors(`fields.${code}`), { exact: true })

export const stepTitle = (step: OnboardingStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

export async function expectStep(step: OnboardingStep, number: number): Promise<void> {
  await expect.element(stepTitle(step)).toBeVisible()
  await expect.element(page.getByText(`${number}/10`, { exact: true })).toBeVisible()
}

export const summary =
  'Progetto interfacce da otto anni, soprattutto per servizi che usano tutti: orari, prenotazioni e moduli.'

/** Valid values for all steps before the last one. */
const filled = {
  skills: ['DevOps'],
  job_title: 'Progettista',
  summary,
  pricing: { hourly_rate: 45, yearly_salary: 42_000 },
} satisfies Partial<SectionValues>

/** Opens a step of the onboarding. Earlier steps are filled in; this step and later ones are empty. */
export async function atStep(step: OnboardingStep): Promise<void> {
  answer({
    'POST /api/profile/onboarding/start': () =>
      Response.json({ profile: { ...ada, onboarding_status: 'in_progress' } }),
  })
  openProfileDraft(ada)
  for (const one of onboardingSteps.slice(0, onboardingSteps.indexOf(step)))
    if (one in filled) changeSection(one as 'summary', filled[one as 'summary'])
  await mount(<OnboardingPage />, `/auth/onboarding?step=${step}`, ada)
  await expect.element(stepTitle(step)).toBeVisible()
}
