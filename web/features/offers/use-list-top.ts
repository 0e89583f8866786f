import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Other filters are another list: it is shown from its beginning when that is above the screen. Back
 * and forward keep the place they remember.
 */
export function useListTop(list: string, top: RefObject<Element | null>): void {
  const navigation = useNavigationType()
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    const element = top.current
    if (navigation === 'POP' || !element || element.getBoundingClientRect().top >= 0) return
    element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [list, navigation, top])
}
