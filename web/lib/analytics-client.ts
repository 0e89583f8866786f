import { PostHog } from 'posthog-js/dist/module.slim.no-external.js'
import { analyticsConfig } from './analytics-config.ts'
import { cleanEvent } from './analytics-event.ts'
import { eraseAnalytics } from './analytics-storage.ts'
import type { TrackedEvent } from './track.ts'

/** Who somebody is, to the provider. */
export type Person = {
  id: string
  properties: { onboarding_status: string; email: string; name: string; has_resume: boolean }
}

export type AnalyticsClient = {
  capture: (event: TrackedEvent) => void
  /** Somebody is here, or nobody is (any more). Whoever is known already is not told of again. */
  become: (person: Person | null) => void
  /** Sends nothing more, what waits neither, and takes out of the browser what it has kept there. */
  stop: () => void
}

type Settings = { hasFeatureFlags?: boolean; surveys?: boolean | unknown[] }

declare global {
  interface Window {
    POSTHOG_DEBUG?: boolean
    /** Where the provider's library looks for its settings before it asks for them. */
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: Settings; siteApps: [] }>
  }
}

const host = `${location.origin}/ingest`
const settingsMs = 3_000

/** Starts counting. Only for those who have agreed to it. */
export async function openAnalytics(key: string): Promise<AnalyticsClient> {
  const settings = await fetchSettings(key)
  if (settings) window._POSTHOG_REMOTE_CONFIG = { [key]: { config: settings, siteApps: [] } }
  const extensions = await (settings && looksThingsUp(settings)
    ? import('./analytics-lookups.ts').then(({ lookups }) =>
        lookups(settings.hasFeatureFlags === true),
      )
    : {})
  const posthog = new PostHog()
  posthog.init(key, {
    ...analyticsConfig,
    api_host: host,
    before_send: cleanEvent,
    on_request_error: tellRefusal,
    __extensionClasses: extensions,
  })
  // `?__posthog_debug=true` has it say what it does, and this the parts that came later.
  if (posthog.config.debug) window.POSTHOG_DEBUG = true
  return {
    capture: ({ name, properties, pathname }) =>
      void posthog.capture(name, { ...properties, $current_url: location.origin + pathname }),
    become: (person) => become(posthog, person),
    stop: () => stop(posthog),
  }
}

/** What the project is set to; null where nobody says so in time. */
async function fetchSettings(key: string): Promise<Settings | null> {
  try {
    const signal = AbortSignal.timeout(settingsMs)
    const response = await fetch(`${host}/array/${key}/config`, { signal })
    return response.status === 200 ? await response.json() : null
  } catch {
    return null
  }
}

const looksThingsUp = ({ hasFeatureFlags, surveys }: Settings): boolean =>
  hasFeatureFlags === true || (Array.isArray(surveys) ? surveys.length > 0 : surveys === true)

function become(posthog: PostHog, person: Person | null): void {
  const isSomebody = posthog.get_property('$user_state') === 'identified'
  if (isSomebody && posthog.get_distinct_id() === person?.id) return
  // The next person at this browser is another one, also before saying who.
  if (isSomebody) posthog.reset(true)
  if (person) posthog.identify(person.id, person.properties)
}

function stop(posthog: PostHog): void {
  // Not `shutdown`, which sends what waits.
  posthog.__loaded = false
  posthog.sessionManager?.destroy()
  for (const kept of [posthog.persistence, posthog.sessionPersistence]) {
    kept?.set_disabled(true)
    kept?.destroy()
  }
  eraseAnalytics()
}

let hasToldRefusal = false

/** The key or the project is wrong, and whoever runs this site will want to know. */
function tellRefusal({ statusCode }: { statusCode: number }): void {
  if (hasToldRefusal || statusCode >= 500) return
  hasToldRefusal = true
  console.warn(`Analytics: the provider has refused a request, status: ${statusCode}`)
}
