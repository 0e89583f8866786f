import { useEffect, useState } from 'react'
import { Spinner } from '../components/spinner.tsx'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { loadWithTexts, useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../people/session/state.ts'
import { ErrorScreen } from '../site/shell/error-screen.tsx'
import { PageLoadFailure } from '../site/shell/page-load-failure.tsx'
import { ErrorBoundary, getErrorMessage } from './error-boundary.tsx'
import { isChunkLoadError } from './stale-build.ts'

/** Replaces a page whose code could not be loaded or which threw an error. */
export const FailedPage = ({ error }: { error: unknown }) =>
  isChunkLoadError(error) ? <PageLoadFailure /> : <ErrorPage error={error} />

/** How long to wait for the session before the visitor counts as signed out. */
const sessionTimeoutMs = 10_000

/** A spinner instead of a page's outline, because the session decides which screen follows. */
function Waiting() {
  const t = useT('common')
  return (
    <div role="status" aria-label={t('loading')} className="late grid place-items-center min-h-dvh">
      <Spinner className="size-10 text-brand" />
    </div>
  )
}

/** Only signed-in people see the feedback form, so visitors never load its code. */
const feedback = createOnDemandComponent(
  () => loadWithTexts(import('../site/feedback/crash-feedback-screen.tsx'), 'feedback', 'errors'),
  (module) => module.CrashFeedbackScreen,
  { placeholder: <Waiting />, onFailure: 'throw' },
)

/** Replaces a page that has failed. Signed-in people can report what happened. */
function ErrorPage({ error }: { error: unknown }) {
  const { status } = useSession()
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), sessionTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  const homeHref = paths.home.href()
  const screen = <ErrorScreen message={getErrorMessage(error)} homeHref={homeHref} />
  if (status === 'loading' && isWaiting) return <Waiting />
  if (status !== 'signed_in') return screen
  return (
    <ErrorBoundary fallback={() => screen}>
      <feedback.Component error={error} homeHref={homeHref} />
    </ErrorBoundary>
  )
}
