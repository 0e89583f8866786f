import { loadRoute } from './routes.tsx'
import { SiteLayout } from './site-layout.tsx'
import { useShownLocation } from './use-shown-location.ts'

export function App() {
  const { history, step, isLoading } = useShownLocation(loadRoute)
  const { action, location } = step
  return (
    <SiteLayout
      navigator={history}
      navigationType={action}
      location={location}
      static={false}
      isLoading={isLoading}
    />
  )
}
