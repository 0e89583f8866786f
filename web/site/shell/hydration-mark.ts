import { useLayoutEffect } from 'react'

/**
 * Marks the document as hydrated: controls work, and no longer the style sheet but components
 * decide what signed-in people see. Render this inside the page's Suspense boundary, whose contents
 * React hydrates last.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
