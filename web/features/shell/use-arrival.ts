import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus goes to the new page's title, so that a screen reader says where one
 * has come to and Tab goes on from there. Filters change the query only: they keep the focus.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const title = main.current?.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    // Where the page stands is ScrollRestoration's business.
    ;(title ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, main])
}
