import { useLayoutEffect } from 'react'

/**
 * Marks the document as hydrated. From then on controls work, and components decide what signed-in
 * people see, which the style sheet did before. Render this component inside the page's Suspense
 * boundary, because React hydrates the contents of a boundary last. It has no output.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
