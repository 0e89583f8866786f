import { PostHog } from 'posthog-js/dist/module.slim.no-external.js'
import { fetchJsonOrNull } from '../../lib/fetch-json.ts'
import type { TrackedEvent } from '../../lib/track.ts'
import { analyticsConfig } from './config.ts'
import { sanitizeAnalyticsEvent } from './event.ts'
import { eraseAnalytics } from './storage.ts'

export type AnalyticsPerson = {
  id: string
  properties: { onboarding_status: string; email: string; name: string; has_resume: boolean }
}

export type AnalyticsClient = {
  capture: (event: TrackedEvent) => void
  /** Sets the signed-in person; null means a visitor. Does nothing if the person is the same. */
  setPerson: (person: AnalyticsPerson | null) => void
  /** Stops sending, discards queued events and erases what posthog-js stored in this browser. */
  stop: () => void
}

type Settings = { hasFeatureFlags?: boolean; surveys?: boolean | unknown[] }

declare global {
  interface Window {
    POSTHOG_DEBUG?: boolean
    /** posthog-js uses the settings in this variable instead of requesting them. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: Settings; siteApps: [] }>
  }
}

const host = `${location.origin}/ingest`
const settingsTimeoutMs = 3_000

/** Starts analytics. Call this only after the visitor has consented. */
export async function createAnalyticsClient(key: string): Promise<AnalyticsClient> {
  const settings = await fetchSettings(key)
  if (settings) window._POSTHOG_REMOTE_CONFIG = { [key]: { config: settings, siteApps: [] } }
  const extensions = await (settings && usesExtensions(settings)
    ? import('./lookups.ts').then(({ selectAnalyticsExtensions }) =>
        selectAnalyticsExtensions(settings.hasFeatureFlags === true),
      )
    : {})
  const posthog = new PostHog()
  posthog.init(key, {
    ...analyticsConfig,
    api_host: host,
    before_send: sanitizeAnalyticsEvent,
    on_request_error: logRefusal,
    __extensionClasses: extensions,
  })
  // `?__posthog_debug=true` turns on logging. Lazy parts of posthog-js read this variable.
  if (posthog.config.debug) window.POSTHOG_DEBUG = true
  return {
    capture: ({ name, properties, pathname }) =>
      void posthog.capture(name, { ...properties, $current_url: location.origin + pathname }),
    setPerson: (person) => setPerson(posthog, person),
    stop: () => stop(posthog),
  }
}

/** Settings of the PostHog project; null if they could not be fetched. */
const fetchSettings = async (key: string) =>
  (await fetchJsonOrNull(`${host}/array/${key}/config`, settingsTimeoutMs)) as Settings | null

const usesExtensions = ({ hasFeatureFlags, surveys }: Settings): boolean =>
  hasFeatureFlags === true || (Array.isArray(surveys) ? surveys.length > 0 : surveys === true)

function setPerson(posthog: PostHog, person: AnalyticsPerson | null): void {
  const isIdentified = posthog.get_property('$user_state') === 'identified'
  if (isIdentified && posthog.get_distinct_id() === person?.id) return
  // Reset before a different person is set, so that events of two people are never linked.
  if (isIdentified) posthog.reset(true)
  if (person) posthog.identify(person.id, person.properties)
}

function stop(posthog: PostHog): void {
  // Do not call posthog-js's own `shutdown`, which would first send the queued events.
  posthog.__loaded = false
  posthog.sessionManager?.destroy()
  for (const kept of [posthog.persistence, posthog.sessionPersistence]) {
    kept?.set_disabled(true)
    kept?.destroy()
  }
  eraseAnalytics()
}

let hasLoggedRefusal = false

/** Logs the first 4xx response, which means that the key or the project is misconfigured. */
function logRefusal({ statusCode }: { statusCode: number }): void {
  if (hasLoggedRefusal || statusCode >= 500) return
  hasLoggedRefusal = true
  console.warn(`Analytics: the provider has refused a request, status: ${statusCode}`)
}
