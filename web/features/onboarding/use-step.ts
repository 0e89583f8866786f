import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { type OnboardingStep, onboardingSteps } from '#contract/onboarding-sections'
import { useWizardStep } from '../../components/use-wizard-step.ts'
import { paths } from '../../lib/paths.ts'
import { furthestStep } from './section-errors.ts'
import { changeDraft, draft } from './state.ts'

export const stepNumber = (step: OnboardingStep): number => onboardingSteps.indexOf(step) + 1

const { path } = paths.onboarding

function keep(step: OnboardingStep): void {
  if (draft.step !== step) changeDraft({ step })
}

/** Which of the ten steps is on screen, the ways to the others, and where to go once all is done. */
export function useStep() {
  const snapshot = useSnapshot(draft)
  const [params] = useSearchParams()
  const next = params.get('next')
  const furthest = furthestStep(snapshot)
  const hrefOf = useCallback(
    (step: OnboardingStep) => paths.onboarding.href({ next, step }),
    [next],
  )
  const { step, from, goTo, goOn, goBack } = useWizardStep({
    ...{ steps: onboardingSteps, furthest, kept: snapshot.step },
    ...{ path, hrefOf, keep },
  })
  /** One came from the review to change something. */
  const isFromReview = from === 'review'
  return { step, furthest, next, goTo, goOn, goBack, isFromReview }
}
