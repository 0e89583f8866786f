import { loadRoute } from './routes.tsx'
import { Site } from './site.tsx'
import { useAddress } from './use-address.ts'

/** The site at the browser's current address. */
export function App() {
  const { history, step, isLoading } = useAddress(loadRoute)
  const { action, location } = step
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
