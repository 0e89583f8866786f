import { type ReactNode, useEffect, useState } from 'react'
import { fatalErrorTexts } from '../lib/fatal-error-texts.ts'
import { startLoadingSession } from '../people/session/load.ts'
import { sessionLoadingState } from '../people/session/state.ts'
import { HydrationMark } from '../site/shell/hydration-mark.ts'
import { ErrorBoundary, getErrorMessage } from './error-boundary.tsx'
import { FailedPageHost } from './failed-page-host.tsx'

/** Catches errors in the shell and the router. `SiteLayout` catches errors in a page. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // After an error there is no router, so Back and Forward must render the app again.
    const tryAgain = () => setStep((before) => before + 1)
    addEventListener('popstate', tryAgain)
    return () => removeEventListener('popstate', tryAgain)
  }, [])
  return (
    <ErrorBoundary resetKey={step} fallback={appError}>
      {children}
    </ErrorBoundary>
  )
}

const appError = (error: unknown) => (
  <>
    <AppError error={error} />
    <HydrationMark />
  </>
)

function AppError({ error }: { error: unknown }) {
  useEffect(() => {
    // The component that loads the session has failed, too, so start loading the session here.
    if (sessionLoadingState.loading) startLoadingSession()
  }, [])
  return (
    <ErrorBoundary fallback={() => <FatalError message={getErrorMessage(error)} />}>
      <main>
        <FailedPageHost error={error} />
      </main>
    </ErrorBoundary>
  )
}

/** The last-resort error screen. Uses no hooks, components or translations: they may be broken. */
function FatalError({ message }: { message: string }) {
  return (
    <main className="page flex flex-col items-start gap-4 py-16 sm:py-24">
      <h1 className="heading text-3xl">{fatalErrorTexts.title}</h1>
      <p className="max-w-prose text-lg text-muted">{fatalErrorTexts.text}</p>
      <p role="alert" className="font-semibold text-danger">
        {fatalErrorTexts.code.replace('{{message}}', () => message)}
      </p>
      <a href="/">{fatalErrorTexts.home}</a>
    </main>
  )
}
