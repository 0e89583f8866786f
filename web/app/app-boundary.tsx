import { type ReactNode, useEffect, useState } from 'react'
import { fatalErrorTexts } from '../lib/fatal-error-texts.ts'
import { load } from '../people/session/load.ts'
import { sessionLoading } from '../people/session/state.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { messageOf } from './error-message.ts'
import { FailedPageHost } from './failed-page-host.tsx'

/** The outermost error boundary, for what the one around pages does not cover: shell, router, data. */
export function AppBoundary({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // The router has failed, too, so listen for Back and Forward here and try again.
    const tryAgain = () => setStep((before) => before + 1)
    addEventListener('popstate', tryAgain)
    return () => removeEventListener('popstate', tryAgain)
  }, [])
  return (
    <ErrorBoundary resetKey={step} fallback={(error) => <AppError error={error} />}>
      {children}
    </ErrorBoundary>
  )
}

function AppError({ error }: { error: unknown }) {
  useEffect(() => {
    // The session's keeper has failed along with the rest.
    if (sessionLoading.loading) load()
  }, [])
  return (
    <ErrorBoundary fallback={() => <FatalError message={messageOf(error)} />}>
      <main>
        <FailedPageHost error={error} />
      </main>
    </ErrorBoundary>
  )
}

/** Uses no hooks, components or texts that could be what is broken. */
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
