const verbs =
  'click|submit|create|view|add|invite|update|delete|remove|start|end|cancel|fail|generate|verify|' +
  'send|upload'

/** PostHog's own name for an opened page. All other names have the form verb_noun. */
const pageView = '$pageview'

type Phase = 'start' | 'end' | 'fail'

/** The names of all events. With this type, the compiler reports misspelt names. */
export type TrackedEventName =
  | typeof pageView
  | `${Phase}_onboarding`
  | `${Phase}_upload_linkedin_profile`
  | `${Phase}_parse_resume`
  | `click_source_${'manual' | 'linkedin' | 'resume'}`
  | 'fail_create_job_offer'
  | 'fail_quick_apply'
  | 'update_read_profile'

const verbNoun = new RegExp(`^(?:${verbs})(?:_[a-z0-9]+)+$`)

export type TrackedEvent = {
  name: string
  properties: Record<string, string | number | boolean>
  pathname: string
}
type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Events that wait until analytics is loaded; null while events are not queued. */
let waiting: TrackedEvent[] | null = null
const waitingMax = 100

/** Whether a name is `$pageview` or has the form verb_noun (`start_onboarding`). */
export const isTrackedEventName = (name: string): boolean =>
  name === pageView || verbNoun.test(name)

/**
 * Reports an event, or queues it while analytics is loading. Without analytics, does nothing.
 * Errors are ignored, because analytics must not break anything else.
 */
export function trackEvent(
  name: TrackedEventName,
  properties: TrackedEvent['properties'] = {},
): void {
  if (!isTrackedEventName(name)) return
  const event = { name, properties, pathname: location.pathname }
  if (listeners.size === 0 && waiting && waiting.length < waitingMax) waiting.push(event)
  for (const listener of listeners) callListener(listener, event)
}

export function queueTrackedEvents(): void {
  waiting ??= []
}

/** Discards waiting events. Call this if analytics cannot be loaded or consent is withdrawn. */
export function discardTrackedEvents(): void {
  waiting = null
}

/** Passes waiting and future events to `listener`. Returns a function to unsubscribe. */
export function onTrackedEvent(listener: Listener): () => void {
  listeners.add(listener)
  for (const event of waiting ?? []) callListener(listener, event)
  waiting = null
  return () => void listeners.delete(listener)
}

function callListener(listener: Listener, event: TrackedEvent): void {
  try {
    listener(event)
  } catch {
    // Ignored: only analytics is affected.
  }
}
