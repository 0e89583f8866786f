import { useLayoutEffect } from 'react'

/**
 * Marks the page as hydrated: from now on controls work, and React instead of the style sheet
 * decides what signed-in people see. Render this inside the page's Suspense boundary, because React
 * hydrates that boundary last.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
