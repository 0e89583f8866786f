import { useLayoutEffect } from 'react'

/**
 * Marks the document as hydrated: from now on controls work, and components show whether the
 * visitor is signed in, so the style sheet no longer has to. Render the mark inside the boundary of
 * the page, because React hydrates the contents of a boundary after everything around it. Renders
 * nothing.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
