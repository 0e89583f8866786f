const verbs = [
  'click',
  'submit',
  'create',
  'view',
  'add',
  'invite',
  'update',
  'delete',
  'remove',
  'start',
  'end',
  'cancel',
  'fail',
  'generate',
  'verify',
  'send',
  'upload',
]

/** PostHog's own event for an opened page; the only name that is not of the form verb_noun. */
const pageView = '$pageview'

type Phase = 'start' | 'end' | 'fail'

/** All event names, so that the compiler finds misspelt ones. */
export type EventName =
  | typeof pageView
  | `${Phase}_onboarding`
  | `${Phase}_upload_linkedin_profile`
  | `${Phase}_parse_resume`
  | `click_source_${'manual' | 'linkedin' | 'resume'}`
  | 'fail_create_job_offer'
  | 'fail_quick_apply'
  | 'update_read_profile'

const verbNoun = new RegExp(`^(?:${verbs.join('|')})(?:_[a-z0-9]+)+$`)

export type TrackedEvent = {
  name: string
  properties: Record<string, string | number | boolean>
  pathname: string
}
type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Events that wait until an analytics listener is loaded; null if no listener is expected. */
let waiting: TrackedEvent[] | null = null
const waitingMax = 100

/** Whether the name is the page view or of the form `start_onboarding`, `click_source_manual`. */
export const isEventName = (name: string): boolean => name === pageView || verbNoun.test(name)

/**
 * Reports an event, unless no listener is present or expected. Errors of listeners are ignored:
 * analytics must not break anything else.
 */
export function track(name: EventName, properties: TrackedEvent['properties'] = {}): void {
  if (!isEventName(name)) return
  const event = { name, properties, pathname: location.pathname }
  if (listeners.size === 0 && waiting && waiting.length < waitingMax) waiting.push(event)
  for (const listener of listeners) tell(listener, event)
}

export function queueEvents(): void {
  waiting ??= []
}

/** Call it if analytics fail to load or consent is withdrawn. */
export function discardEvents(): void {
  waiting = null
}

/** Delivers queued and future events until the returned function is called. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener)
  for (const event of waiting ?? []) tell(listener, event)
  waiting = null
  return () => void listeners.delete(listener)
}

function tell(listener: Listener, event: TrackedEvent): void {
  try {
    listener(event)
  } catch {
    // Ignored: it affects only analytics.
  }
}
