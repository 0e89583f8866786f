import { Router, useRoutes } from 'react-router'
import { SessionKeeper } from '../features/session/session-keeper.ts'
import { Shell } from '../features/shell/shell.tsx'
import { AnalyticsHost } from './analytics-host.tsx'
import { ConsentHost } from './consent-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { QuickApplyHost } from './quick-apply-host.tsx'
import { arrivalOf, routes } from './routes.tsx'
import { useAddress } from './use-address.ts'

export function App() {
  const { history, step, isLoading } = useAddress(arrivalOf)
  const { action, location } = step
  return (
    <Router navigator={history} navigationType={action} location={location} useTransitions={false}>
      <SessionKeeper />
      <AnalyticsHost />
      {/* The outer one is for the shell itself. */}
      <ErrorBoundary location={location}>
        <Shell isLoading={isLoading} notice={<ConsentHost />}>
          <ErrorBoundary location={location}>
            <Pages />
          </ErrorBoundary>
        </Shell>
        <QuickApplyHost />
      </ErrorBoundary>
    </Router>
  )
}

function Pages() {
  return useRoutes(routes)
}
