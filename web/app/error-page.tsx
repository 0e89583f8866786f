import { useEffect, useState } from 'react'
import { useSession } from '../features/session/state.ts'
import { ErrorScreen } from '../features/shell/error-screen.tsx'
import { PageLoading } from '../features/shell/page-loading.tsx'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'
import { paths } from '../lib/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { messageOf } from './error-message.ts'

/** Who is here is waited for no longer than this: there is something to say to everybody. */
const patienceMs = 10_000

/** Visitors, who are asked nothing, never fetch it. */
const feedback = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../features/feedback/feedback-screen.tsx'),
      ...['feedback', 'errors'].map(i18n.load),
    ])
    return module
  },
  (module) => module.FeedbackScreen,
  { placeholder: <PageLoading />, onFailure: 'throw' },
)

/** What stands in place of a page that has failed: who is signed in is asked what happened. */
export function ErrorPage({ error }: { error: unknown }) {
  const { status } = useSession()
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const homeHref = paths.home.href()
  const screen = <ErrorScreen message={messageOf(error)} homeHref={homeHref} />
  if (status === 'loading' && isPatient) return <PageLoading />
  if (status !== 'signed_in') return screen
  return (
    <ErrorBoundary fallback={() => screen}>
      <feedback.Component error={error} homeHref={homeHref} />
    </ErrorBoundary>
  )
}
