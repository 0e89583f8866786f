import { onTrackedEvent } from '../../lib/track.ts'
import { readSession, subscribeToSession } from '../../people/session/state.ts'
import { type AnalyticsClient, type AnalyticsPerson, createAnalyticsClient } from './client.ts'
import { eraseAnalytics } from './storage.ts'

/** Starts analytics for a visitor who has consented. Returns a function that stops it. */
export function startAnalytics(key: string): () => void {
  const ends: (() => void)[] = []
  let isOver = false
  createAnalyticsClient(key).then(
    (client) => {
      if (isOver) client.stop()
      else ends.push(onTrackedEvent(client.capture), followSession(client), client.stop)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    for (const end of ends) end()
    eraseAnalytics()
  }
}

/** Tells analytics who is signed in, once the session is loaded and whenever it changes. */
function followSession(client: AnalyticsClient): () => void {
  const tell = () => {
    const { status, isUnreachable } = readSession()
    if (status !== 'loading' && !isUnreachable) client.setPerson(person())
  }
  tell()
  return subscribeToSession(tell)
}

function person(): AnalyticsPerson | null {
  const { profile } = readSession()
  if (!profile) return null
  const { id, onboarding_status, email, full_name, resume_url } = profile
  const has_resume = resume_url !== null
  return { id, properties: { onboarding_status, email, name: full_name, has_resume } }
}
