import { useLayoutEffect } from 'react'
import { Router, useRoutes } from 'react-router'
import { restoreEarlyFocus } from '../lib/early-input.ts'
import { SessionKeeper } from '../people/session/session-keeper.ts'
import { PageMissing } from '../site/shell/page-missing.tsx'
import { Shell } from '../site/shell/shell.tsx'
import { AnalyticsHost } from './analytics-host.tsx'
import { ConnectionHost } from './connection-host.tsx'
import { ConsentHost } from './consent-host.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { QuickApplyHost } from './quick-apply-host.tsx'
import { loadRoute, routes } from './routes.tsx'
import { isCodeMissing } from './stale-build.ts'
import { useAddress } from './use-address.ts'

export function App() {
  const { history, step, isLoading } = useAddress(loadRoute)
  const { action, location } = step
  useLayoutEffect(restoreEarlyFocus, [])
  return (
    <Router navigator={history} navigationType={action} location={location} useTransitions={false}>
      <SessionKeeper />
      {/* If analytics fails, everything else goes on. */}
      <ErrorBoundary fallback={nothing}>
        <AnalyticsHost />
      </ErrorBoundary>
      <Shell isLoading={isLoading} notice={<Notices />}>
        <ErrorBoundary resetKey={location} fallback={inPlaceOfPage}>
          <Pages />
        </ErrorBoundary>
      </Shell>
      <QuickApplyHost />
    </Router>
  )
}

const nothing = () => null

const Notices = () => (
  <>
    <ErrorBoundary fallback={nothing}>
      <ConnectionHost />
    </ErrorBoundary>
    <ErrorBoundary fallback={nothing}>
      <ConsentHost />
    </ErrorBoundary>
  </>
)

const inPlaceOfPage = (error: unknown) =>
  isCodeMissing(error) ? <PageMissing /> : <ErrorPage error={error} />

function Pages() {
  return useRoutes(routes)
}
