import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageBehindDialog } from '../../lib/paths.ts'

/**
 * Focuses the title of a new page, so that screen readers announce it and Tab continues from there.
 * The focus stays where it is if only the query changes (such as the filters), or if a dialog with
 * its own address opens.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const pathname = pageBehindDialog(useLocation().pathname)
  const before = useRef(pathname)
  useEffect(() => {
    const page = main.current
    if (before.current === pathname || !page) return
    before.current = pathname
    if (focusTitle(page)) return
    page.focus({ preventScroll: true })
    // The title may be rendered only after the page's data has arrived, so wait for it. Stop if the
    // focus has moved meanwhile.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== page || focusTitle(page)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, main])
}

/** Does not scroll: the router sets the scroll position. */
function focusTitle(page: HTMLElement): boolean {
  const title = page.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
  return title !== null
}
