import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { useWizardStep } from '../../components/wizard/use-wizard-step.ts'
import { applyParameter, paths } from '../../lib/paths.ts'
import { openSteps } from './section-errors.ts'
import { fillProfileDraft, profileDraft } from './state.ts'
import { minutesOf } from './step-minutes.ts'

export const stepNumber = (step: OnboardingStep): number => onboardingSteps.indexOf(step) + 1

const { path } = paths.onboarding

/** Whether the wizard was opened by somebody who wants to apply to an offer. */
export const isOnWayToApply = (next: string | null): boolean =>
  new URLSearchParams(next?.split('?')[1]).has(applyParameter)

function keep(step: OnboardingStep): void {
  if (profileDraft.step !== step) fillProfileDraft({ step })
}

/** The step on screen, the ways to the others, and the path to open after the last. */
export function useOnboardingStep() {
  const snapshot = useSnapshot(profileDraft)
  const [params] = useSearchParams()
  const next = params.get('next')
  const open = openSteps(snapshot)
  const furthest = open[0] ?? 'review'
  const hrefOf = useCallback(
    (step: OnboardingStep) => paths.onboarding.href({ next, step }),
    [next],
  )
  const place = { path, hrefOf, keep, kept: snapshot.step }
  const { from, ...way } = useWizardStep({ steps: onboardingSteps, furthest, ...place })
  /** The review led here to change something. */
  const isFromReview = from === 'review'
  /** After a file was read on the way to an application, only what is missing is asked for. */
  const isShort = snapshot.reading !== null && isOnWayToApply(next)
  const left = isShort
    ? onboardingSteps.filter((step) => open.includes(step) || step === way.step)
    : onboardingSteps.slice(onboardingSteps.indexOf(way.step))
  return { ...way, furthest, next, isFromReview, isShort, minutesLeft: minutesOf(left) }
}
