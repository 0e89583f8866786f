import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { useWizardStep } from '../../../components/wizard/use-wizard-step.ts'
import { applyQueryParameter, paths } from '../../../lib/paths.ts'
import { listRemainingOnboardingSteps } from '../section-errors.ts'
import { fillProfileDraft, profileDraftState } from '../state.ts'

export const findOnboardingStepNumber = (step: OnboardingStep): number =>
  onboardingSteps.indexOf(step) + 1

const { path } = paths.onboarding

/** Whether the person came to the wizard in order to apply to an offer and will return to it. */
export const continuesToApplication = (next: string | null): boolean =>
  new URLSearchParams(next?.split('?')[1]).has(applyQueryParameter)

function keep(step: OnboardingStep): void {
  if (profileDraftState.step !== step) fillProfileDraft({ step })
}

/** The current step, functions to open the others, and the path to open at the end. */
export function useOnboardingStep() {
  const snapshot = useSnapshot(profileDraftState)
  const [params] = useSearchParams()
  const next = params.get('next')
  const open = listRemainingOnboardingSteps(snapshot)
  const furthest = open[0] ?? 'review'
  const hrefOf = useCallback(
    (step: OnboardingStep) => paths.onboarding.href({ next, step }),
    [next],
  )
  const place = { path, hrefOf, keep, kept: snapshot.step }
  const { from, ...way } = useWizardStep({ steps: onboardingSteps, furthest, ...place })
  /** True if the person opened this step from the review, to change an answer. */
  const isFromReview = from === 'review'
  /** True if complete steps are skipped: a CV was read, and the person wants to apply soon. */
  const isShort = snapshot.reading !== null && continuesToApplication(next)
  // Steps that a CV has completed take no time worth counting.
  const left = snapshot.reading
    ? onboardingSteps.filter((step) => open.includes(step) || step === way.step)
    : onboardingSteps.slice(onboardingSteps.indexOf(way.step))
  return { ...way, furthest, next, isFromReview, isShort, minutesLeft: totalStepMinutes(left) }
}

/** The estimated minutes for each step if no file is used; 15 in total. */
const minutes: Record<OnboardingStep, number> = {
  source: 0,
  skills: 2,
  job_title: 1,
  experience: 3,
  education: 2,
  locale: 1,
  summary: 2,
  pricing: 1,
  info: 2,
  review: 1,
}

const totalStepMinutes = (steps: readonly OnboardingStep[]): number =>
  steps.reduce((total, one) => total + minutes[one], 0)
