import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { useWizardStep } from '../../components/wizard/use-wizard-step.ts'
import { paths } from '../../lib/paths.ts'
import { furthestOnboardingStep } from './section-errors.ts'
import { fillProfileDraft, profileDraft } from './state.ts'

export const stepNumber = (step: OnboardingStep): number => onboardingSteps.indexOf(step) + 1

const { path } = paths.onboarding

function keep(step: OnboardingStep): void {
  if (profileDraft.step !== step) fillProfileDraft({ step })
}

/** The step on screen, the ways to the others, and the path to open after the last. */
export function useOnboardingStep() {
  const snapshot = useSnapshot(profileDraft)
  const [params] = useSearchParams()
  const next = params.get('next')
  const furthest = furthestOnboardingStep(snapshot)
  const hrefOf = useCallback(
    (step: OnboardingStep) => paths.onboarding.href({ next, step }),
    [next],
  )
  const place = { path, hrefOf, keep, kept: snapshot.step }
  const { from, ...way } = useWizardStep({ steps: onboardingSteps, furthest, ...place })
  /** The review led here to change something. */
  const isFromReview = from === 'review'
  return { ...way, furthest, next, isFromReview }
}
