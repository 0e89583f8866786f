import { useLayoutEffect } from 'react'

/**
 * Marks the page as hydrated: controls work, and the style sheet no longer decides what signed-in
 * people see. Render this inside the page's Suspense boundary, which React hydrates last.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
