import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { requestScrollPosition } from '../../../lib/scroll-position.ts'

/**
 * If the start of the list is above the screen when the filters change, scrolls up to it. Does
 * nothing after Back and Forward, which restore the old scroll position.
 */
export function useScrollToListTop(list: string, heading: RefObject<Element | null>): void {
  const navigation = useNavigationType()
  const shown = useRef(list)
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (navigation !== 'POP' && top < 0) requestScrollPosition({ y: scrollY + top })
  }, [list, navigation, heading])
}
