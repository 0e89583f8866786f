import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { type OnboardingStep, onboardingSteps } from '#contract/onboarding-sections'
import { paths } from '../../lib/paths.ts'
import { furthestStep } from './section-errors.ts'
import { changeDraft, draft } from './state.ts'

export const stepNumber = (step: OnboardingStep): number => onboardingSteps.indexOf(step) + 1

/**
 * The step on screen. The address says which, so that Back, Forward and a reload do what they say;
 * without one it is where the draft was left. It leads to no step past one that is not in order; who is
 * there already stays, whatever another tab undoes meanwhile.
 */
export function useStep() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const snapshot = useSnapshot(draft)
  const query = new URLSearchParams(search)
  const asked = query.get('step')
  const next = query.get('next')

  const furthest = furthestStep(snapshot)
  const wanted = onboardingSteps.find((step) => step === asked) ?? snapshot.step
  const reached = stepNumber(wanted) > stepNumber(furthest) ? furthest : wanted
  const [arrival, setArrival] = useState({ key, step: reached })
  if (arrival.key !== key) setArrival({ key, step: reached })
  const { step } = arrival.key === key ? arrival : { step: reached }
  const isSpelled = asked === step
  /** The step that this one was reached from, which is then one step back in the history. */
  const from: unknown = state?.from

  const href = (to: OnboardingStep) => paths.onboarding.href({ next, step: to })

  useEffect(() => {
    if (!isSpelled)
      navigate(paths.onboarding.href({ next, step }), { replace: true, state: { from } })
    else if (draft.step !== step) changeDraft({ step })
  }, [isSpelled, step, next, from, navigate])

  function goTo(to: OnboardingStep) {
    if (to !== step) navigate(href(to), { state: { from: step } })
  }

  return {
    step,
    furthest,
    /** Where to go once all is done. */
    next,
    goTo,
    goOn() {
      const to = onboardingSteps[stepNumber(step)]
      if (to) goTo(to)
    },
    goBack() {
      const to = onboardingSteps[stepNumber(step) - 2]
      if (!to) return
      // Back from where one came is Back: the history does not grow by going to and fro.
      if (from === to) navigate(-1)
      else goTo(to)
    },
    /** One came from the review to change something. */
    isFromReview: from === 'review',
  }
}

/** Brings the title of a new step into view and gives it the focus, so that it is read out. */
export function useStepFocus(step: OnboardingStep) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [step])
  return title
}
