import type { ComponentProps } from 'react'
import { Router, useRoutes } from 'react-router'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { SessionSync } from '../people/session/session-sync.ts'
import { AnalyticsHost } from '../site/analytics/host.tsx'
import { SiteShell } from '../site/shell/site-shell.tsx'
import { ConnectionHost } from './connection-host.tsx'
import { ConsentHost } from './consent-host.tsx'
import { QuickApplyHost, ReportHost } from './dialog-hosts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailedPageHost } from './failed-page-host.tsx'
import { routes } from './routes.tsx'

type SiteProps = Pick<
  ComponentProps<typeof Router>,
  'navigator' | 'navigationType' | 'location' | 'static'
> & {
  /** Whether the code of the next page is being loaded. */
  isLoading: boolean
}

/** Loads the marks (what was saved or hidden), which the first paint does not need. */
const marksKeeper = createOnDemandComponent(
  () => import('../people/marks/marks-sync.ts'),
  (module) => module.SavedAndHiddenMarksSync,
)

/** The header, the footer and the page at the router's location. */
export function SiteLayout({ isLoading, ...router }: SiteProps) {
  return (
    <Router {...router} useTransitions={false}>
      <SessionSync />
      <marksKeeper.Component />
      {/* If analytics fails, the rest of the site keeps working. */}
      <ErrorBoundary fallback={nothing}>
        <AnalyticsHost />
      </ErrorBoundary>
      <SiteShell isLoading={isLoading} notice={<Notices />}>
        <ErrorBoundary resetKey={router.location} fallback={inPlaceOfPage}>
          <Pages />
        </ErrorBoundary>
      </SiteShell>
      <QuickApplyHost />
      <ReportHost />
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

const inPlaceOfPage = (error: unknown) => <FailedPageHost error={error} />

const Pages = () => useRoutes(routes)
