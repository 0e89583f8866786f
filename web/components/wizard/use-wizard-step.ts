import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type WizardOptions<Step extends string> = {
  /** In their order. */
  steps: readonly Step[]
  /** The first step that is not in order. */
  furthest: Step
  /** The step where the draft was left. */
  kept: Step
  /** The wizard's own path. */
  path: string
  /** The address of a step. Must be stable unless the address changes. */
  hrefOf: (step: Step) => string
  /** Stores the step on screen. Must be stable. */
  keep: (step: Step) => void
}

/**
 * The current step, named by the address so that Back, Forward and a reload work; without a name it
 * is the step where the draft was left. No address leads past an invalid step, but an open step
 * stays open even if another tab makes an earlier one invalid.
 */
export function useWizardStep<Step extends string>(wizard: WizardOptions<Step>) {
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
  /** The step that led here: it is one entry back in the history. */
  const from: unknown = state?.from

  useEffect(() => {
    // The address of the next page may change before this page unmounts.
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
      // Going back in the history keeps it from growing with each change of direction.
      if (from === to) navigate(-1)
      else goTo(to)
    },
  }
}
