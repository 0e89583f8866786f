import { type RefObject, useEffect } from 'react'

/**
 * A screen that takes another's place under the same address shows its top and takes the focus to its
 * title, as a new page does: what had the focus is gone.
 */
export function useStepFocus(heading: RefObject<HTMLElement | null>, isStep = true) {
  useEffect(() => {
    if (!isStep) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [heading, isStep])
}
