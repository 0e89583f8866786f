import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { paths } from '../../lib/paths.ts'
import { type DraftStep, draftSteps, stepIndex } from './draft.ts'
import { draft, goToStep } from './state.ts'
import { furthestStep } from './step-errors.ts'

/**
 * The step on screen. The address says which, so that Back, Forward and a reload do what they say;
 * without one it is where the draft was left. It leads to no step past one that is not in order; who
 * is there already stays, whatever another tab undoes meanwhile.
 */
export function useStep() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const snapshot = useSnapshot(draft)
  const asked = new URLSearchParams(search).get('step')

  const furthest = furthestStep(snapshot)
  const wanted =
    draftSteps.find((step) => step === asked) ?? draftSteps[snapshot.currentStep] ?? 'company'
  const reached = stepIndex(wanted) > stepIndex(furthest) ? furthest : wanted
  const [arrival, setArrival] = useState({ key, step: reached })
  if (arrival.key !== key) setArrival({ key, step: reached })
  const { step } = arrival.key === key ? arrival : { step: reached }
  const isSpelled = asked === step
  /** The step that this one was reached from, which is then one step back in the history. */
  const from: unknown = state?.from

  useEffect(() => {
    // The next page's address may be there before the page is.
    if (location.pathname !== paths.offerCreate.path) return
    if (!isSpelled) navigate(paths.offerCreate.href({ step }), { replace: true, state: { from } })
    else if (draft.currentStep !== stepIndex(step)) goToStep(step)
  }, [isSpelled, step, from, navigate])

  function goTo(to: DraftStep) {
    if (to !== step) navigate(paths.offerCreate.href({ step: to }), { state: { from: step } })
  }

  return {
    step,
    furthest,
    canGoBack: snapshot.canGoToPreviousStep,
    goTo,
    goOn() {
      const to = draftSteps[stepIndex(step) + 1]
      if (to) goTo(to)
    },
    goBack() {
      const to = draftSteps[stepIndex(step) - 1]
      if (!to) return
      // Back from where one came is Back: the history does not grow by going to and fro.
      if (from === to) navigate(-1)
      else goTo(to)
    },
  }
}

/** Brings the title of a new step into view and gives it the focus, so that it is read out. */
export function useStepFocus(step: DraftStep) {
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
