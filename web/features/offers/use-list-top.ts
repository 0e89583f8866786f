import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { askPlace } from '../../lib/place.ts'

/**
 * Other filters are another list: it is shown from its beginning when that is above the screen. Back
 * and forward keep the place they remember.
 */
export function useListTop(list: string, heading: RefObject<Element | null>): void {
  const navigation = useNavigationType()
  const shown = useRef(list)
  useLayoutEffect(() => {
    if (shown.current === list) return
    shown.current = list
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (navigation !== 'POP' && top < 0) askPlace({ y: scrollY + top })
  }, [list, navigation, heading])
}
