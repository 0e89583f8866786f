import { type ReactNode, useEffect, useState } from 'react'
import { load } from '../features/session/load.ts'
import { sessionLoading } from '../features/session/state.ts'
import { lastWords } from '../lib/last-words.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { messageOf } from './error-message.ts'
import { ErrorPage } from './error-page.tsx'

/** Around everything, for what the pages' own boundary cannot hold: the shell, the router, the data. */
export function AppBoundary({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    // Back and Forward lead elsewhere, and the router that would say so is gone with the rest.
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
    <ErrorBoundary fallback={() => <LastWords message={messageOf(error)} />}>
      <main>
        <ErrorPage error={error} />
      </main>
    </ErrorBoundary>
  )
}

/** Made of nothing that could be what is broken: no hook, no part, no look-up of texts. */
function LastWords({ message }: { message: string }) {
  return (
    <main className="page flex flex-col items-start gap-4 py-16 sm:py-24">
      <h1 className="heading text-3xl">{lastWords.title}</h1>
      <p className="max-w-prose text-lg text-muted">{lastWords.text}</p>
      <p role="alert" className="font-semibold text-danger">
        {lastWords.code.replace('{{message}}', () => message)}
      </p>
      <a href="/">{lastWords.home}</a>
    </main>
  )
}
