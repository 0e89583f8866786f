import { useLayoutEffect } from 'react'
import { loadRoute } from './routes.tsx'
import { Site } from './site.tsx'
import { useAddress } from './use-address.ts'

/** The site at the browser's current address. */
export function App() {
  const { history, step, isLoading } = useAddress(loadRoute)
  const { action, location } = step
  useLayoutEffect(markHydrated, [])
  return (
    <Site
      navigator={history}
      navigationType={action}
      location={location}
      static={false}
      isLoading={isLoading}
    />
  )
}

/**
 * Marks the document as hydrated: from now on controls work, and components show whether the
 * visitor is signed in, so the style sheet no longer has to.
 */
function markHydrated(): void {
  const { dataset } = document.documentElement
  delete dataset.waiting
  delete dataset.signedIn
}
