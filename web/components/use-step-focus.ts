import { type RefObject, useEffect } from 'react'
import { restoreScrollPosition } from '../lib/scroll-position.ts'

/** When a screen replaces another at the same address, scrolls to the top and focuses its title. */
export function useStepFocus(heading: RefObject<HTMLElement | null>, isStep = true) {
  useEffect(() => {
    if (!isStep) return
    heading.current?.focus({ preventScroll: true })
    restoreScrollPosition({ y: 0 })
  }, [heading, isStep])
}
