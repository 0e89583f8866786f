import { type RefObject, useEffect } from 'react'
import { restorePlace } from '../../lib/place.ts'

/**
 * Scrolls to the top and focuses the title of a screen that replaces another at the same address,
 * as for a new page.
 */
export function useStepFocus(heading: RefObject<HTMLElement | null>, isStep = true) {
  useEffect(() => {
    if (!isStep) return
    heading.current?.focus({ preventScroll: true })
    restorePlace({ y: 0 })
  }, [heading, isStep])
}
