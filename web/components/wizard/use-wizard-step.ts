import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type WizardOptions<Step extends string> = {
  steps: readonly Step[]
  /** The first step that is not valid yet; the last step if all are valid. */
  furthest: Step
  /** The step that was open when the draft was last left. */
  kept: Step
  /** The wizard's path, without a step. */
  path: string
  /** Returns the address of a step. The function must be stable unless the addresses change. */
  hrefOf: (step: Step) => string
  /** Stores the current step. The function must be stable. */
  keep: (step: Step) => void
}

/**
 * The current step of a wizard, as given by the page's address. If the address has no step, the
 * wizard opens the step that was open last. An address cannot skip an invalid step. An open step
 * stays open, even if another tab makes an earlier step invalid.
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
  /** The step from which the current step was opened. The previous history entry is that step. */
  const from: unknown = state?.from

  useEffect(() => {
    // Do nothing if the browser has already left for another page.
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
    goForward() {
      const to = steps[steps.indexOf(step) + 1]
      if (to) goTo(to)
    },
    goBack() {
      const to = steps[steps.indexOf(step) - 1]
      if (!to) return
      // If the previous history entry is the step to open, go back instead of adding an entry.
      if (from === to) navigate(-1)
      else goTo(to)
    },
  }
}
