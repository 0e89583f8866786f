import { useLayoutEffect } from 'react'
import { loadRoute } from './routes.tsx'
import { Site } from './site.tsx'
import { useAddress } from './use-address.ts'

/** The site at the browser's address. */
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

/** From here on controls work, and components know who is signed in: the style sheet need not care. */
function markHydrated(): void {
  const { dataset } = document.documentElement
  delete dataset.waiting
  delete dataset.signedIn
}
