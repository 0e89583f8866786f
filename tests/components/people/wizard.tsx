import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import type { OwnProfile } from '#contract/people/profiles'
import { storageKeys } from '#contract/storage-keys'
import { paths } from '../../../web/lib/paths.ts'
import { OnboardingPage } from '../../../web/pages/onboarding.tsx'
import { ProfilePage } from '../../../web/pages/profile.tsx'
import {
  createEmptyProfileDraft,
  type OnboardingDraft,
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

type Opening = {
  /** The step in the URL. By default, it is the first step that is not filled in. */
  asked?: OnboardingStep
  /** The page that opens when the onboarding ends. */
  next?: string
}

/**
 * Opens a step of the onboarding. Earlier steps are filled in; this step and later ones are empty.
 * The profile page is mounted as well, because the onboarding can lead to it.
 */
export async function mountOnboardingAtStep(
  step: OnboardingStep,
  { asked = step, next }: Opening = {},
): Promise<void> {
  mockResponses({
    'POST /api/profile/onboarding/start': () =>
      Response.json({ profile: { ...newcomerProfileAda, onboarding_status: 'in_progress' } }),
  })
  openProfileDraft(newcomerProfileAda)
  for (const one of onboardingSteps.slice(0, onboardingSteps.indexOf(step)))
    if (one in filled) changeOnboardingSection(one as 'summary', filled[one as 'summary'])
  await mountOnboarding(paths.onboarding.href({ next: next ?? null, step: asked }))
  await expect.element(stepTitle(step)).toBeVisible()
}

/** Renders the onboarding, and the page of the person's own profile. */
export const mountOnboarding = (at: string, as: OwnProfile = newcomerProfileAda): Promise<void> =>
  mount(
    <Routes>
      <Route path="profile" element={<ProfilePage />} />
      <Route path="*" element={<OnboardingPage />} />
    </Routes>,
    at,
    as,
  )

/** The draft that the browser stores. */
export const readStoredDraft = (): OnboardingDraft | null =>
  JSON.parse(localStorage.getItem(storageKeys.profileDraft) ?? 'null')
