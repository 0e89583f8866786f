import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageUnder } from '../../lib/paths.ts'

/**
 * After a navigation the focus goes to the new page's title, so that a screen reader says where one
 * has come to and Tab goes on from there. Filters change the query only: they keep the focus. A dialog
 * with an address of its own takes the focus itself, and gives it back.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const pathname = pageUnder(useLocation().pathname)
  const before = useRef(pathname)
  useEffect(() => {
    const page = main.current
    if (before.current === pathname || !page) return
    before.current = pathname
    if (focusTitle(page)) return
    page.focus({ preventScroll: true })
    // The title comes with the page's data; who has gone on meanwhile is left in peace.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== page || focusTitle(page)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, main])
}

/** Where the page stands is the router's business, so nothing scrolls. */
function focusTitle(page: HTMLElement): boolean {
  const title = page.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
  return title !== null
}
