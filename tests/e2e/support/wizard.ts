import type { Locator, Page } from '@playwright/test'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { storageKeys } from '#contract/storage-keys'
import {
  createOnboardingDraft,
  type OnboardingDraft,
} from '../../../web/people/onboarding/draft.ts'
import { newPerson, type PersonWithTokens, storeTokens } from './accounts.ts'
import { expect } from './journey.ts'
import { namespaceTranslator } from './texts.ts'

export const t = namespaceTranslator('onboarding')
export const wizardEditorTexts = namespaceTranslator('editors')

export const wizardButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

export const wizardNextButton = (page: Page): Locator => wizardButton(page, t('next'))

export const wizardField = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true })

/** The title of a step. It has focus after a change of step. */
export const stepTitle = (page: Page, step: OnboardingStep): Locator =>
  page.getByRole('heading', { level: 1, name: t(`steps.${step}.title`) })

export async function expectStep(page: Page, step: OnboardingStep, number: number): Promise<void> {
  await expect(stepTitle(page, step)).toBeVisible()
  await expect(page.getByText(`${number}/10`, { exact: true })).toBeVisible()
  const progress = page.getByRole('progressbar', { name: t('progress') })
  await expect(progress).toHaveAttribute('aria-valuenow', String(number * 10))
}

/** Creates a person who has just signed up, and opens the first step. */
export async function openOnboardingWizard(page: Page): Promise<PersonWithTokens> {
  const person = await newPerson(page)
  await storeTokens(page, person)
  await page.goto('/auth/onboarding')
  await expectStep(page, 'source', 1)
  return person
}

/**
 * Creates a person who has just signed up, and opens a later step. Earlier steps are already
 * completed with minimal values.
 */
export async function resumeOnboardingAtStep(
  page: Page,
  step: OnboardingStep,
): Promise<PersonWithTokens> {
  const person = await newPerson(page)
  await storeTokens(page, person)
  await page.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
    storageKeys.profileDraft,
    JSON.stringify(draftUpTo(step, person)),
  ] as const)
  await page.goto(`/auth/onboarding?step=${step}`)
  await expect(stepTitle(page, step)).toBeVisible()
  return person
}

function draftUpTo(step: OnboardingStep, { profile }: PersonWithTokens): OnboardingDraft {
  const draft = createOnboardingDraft(profile)
  const isBefore = (one: OnboardingStep) =>
    onboardingSteps.indexOf(one) < onboardingSteps.indexOf(step)
  if (isBefore('skills')) draft.skills.value = ['devops']
  if (isBefore('job_title')) draft.job_title.value = 'Progettista'
  if (isBefore('summary')) draft.summary.value = wizardBioText
  if (isBefore('pricing')) draft.pricing.value = { hourly_rate: 45, yearly_salary: 42_000 }
  if (isBefore('info'))
    draft.info.value = {
      ...draft.info.value,
      username: newUsername(),
      date_of_birth: '1990-04-12',
      residency: 'Bologna, Italia',
      preferred_timezone: 'Europe/Rome',
    }
  return { ...draft, step }
}

export const wizardBioText =
  'Progetto interfacce da otto anni, soprattutto per servizi che usano tutti: orari, prenotazioni e moduli.'

export const newUsername = (): string => `prova-${Math.random().toString(36).slice(2, 10)}`

export async function fillInfo(page: Page, username = newUsername()): Promise<void> {
  await wizardField(page, t('info.username')).fill(username)
  await wizardField(page, t('info.birth')).fill('1990-04-12')
  await wizardField(page, t('info.residency')).fill('Bologna, Italia')
  await wizardField(page, t('info.residency')).blur()
  await expect(page.getByText(t('info.usernameFree'))).toBeVisible()
}

/** The draft that the browser stores. */
export const draftInBrowser = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('onboarding_store'))

/** The person's profile, read from the server. */
export async function fetchOwnProfileInPage(page: Page): Promise<PersonWithTokens['profile']> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.get('/api/me', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return (await answer.json()).profile
}
