import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type WizardSteps<Step extends string> = {
  /** In their order. */
  steps: readonly Step[]
  /** The first that is not in order: no address leads past it. */
  furthest: Step
  /** Where the draft was left. */
  kept: Step
  /** The wizard's own address; once it is another's, there is nothing to put right. */
  path: string
  /** The address of a step. The same function each time, unless the address changes. */
  hrefOf: (step: Step) => string
  /** Keeps where one is. The same function each time. */
  keep: (step: Step) => void
}

/**
 * The step on screen. The address says which, so that Back, Forward and a reload do what they say;
 * without one it is where the draft was left. It leads to no step past one that is not in order; who
 * is there already stays, whatever another tab undoes meanwhile.
 */
export function useWizardStep<Step extends string>(wizard: WizardSteps<Step>) {
  const { steps, furthest, kept, path, hrefOf, keep } = wizard
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('step')

  const wanted = steps.find((step) => step === asked) ?? kept
  const reached = steps.indexOf(wanted) > steps.indexOf(furthest) ? furthest : wanted
  const [arrival, setArrival] = useState({ key, step: reached })
  if (arrival.key !== key) setArrival({ key, step: reached })
  const { step } = arrival.key === key ? arrival : { step: reached }
  const isSpelled = asked === step
  /** The step that this one was reached from, which is then one step back in the history. */
  const from: unknown = state?.from

  useEffect(() => {
    // The next page's address may be there before the page is.
    if (location.pathname !== path) return
    if (!isSpelled) navigate(hrefOf(step), { replace: true, state: { from } })
    else keep(step)
  }, [isSpelled, step, from, path, hrefOf, keep, navigate])

  function goTo(to: Step) {
    if (to !== step) navigate(hrefOf(to), { state: { from: step } })
  }

  return {
    step,
    from,
    goTo,
    goOn() {
      const to = steps[steps.indexOf(step) + 1]
      if (to) goTo(to)
    },
    goBack() {
      const to = steps[steps.indexOf(step) - 1]
      if (!to) return
      // Back from where one came is Back: the history does not grow by going to and fro.
      if (from === to) navigate(-1)
      else goTo(to)
    },
  }
}

/** Brings the title of a new step into view and gives it the focus, so that it is read out. */
export function useTitleFocus(step: string) {
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
