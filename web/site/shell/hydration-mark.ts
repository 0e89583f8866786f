import { useLayoutEffect } from 'react'

/**
 * Marks the document as hydrated. From then on controls work. Before, the style sheet decides what
 * signed-in people see; afterwards, components decide it. Render this component inside the page's
 * Suspense boundary, because React hydrates the contents of a boundary last. It has no output.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
