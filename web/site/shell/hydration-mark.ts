import { useLayoutEffect } from 'react'

/**
 * Marks the document as hydrated: from now on controls work, and components show whether the
 * visitor is signed in, which the style sheet did before. Render the mark inside the page's
 * Suspense boundary, because React hydrates the contents of a boundary after everything around it.
 * The mark has no output.
 */
export function HydrationMark() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.waiting
    delete dataset.signedIn
  }, [])
  return null
}
