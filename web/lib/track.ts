/** What happened: the first word of every event's name. */
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

/** The provider's own name for a page that was opened; the one event that is no verb_noun. */
const pageView = '$pageview'

type Course = 'start' | 'end' | 'fail'

/** The events there are. One that is not among them is a slip of the pen. */
export type EventName =
  | typeof pageView
  | `${Course}_onboarding`
  | `${Course}_upload_linkedin_profile`
  | `${Course}_parse_resume`
  | `click_source_${'manual' | 'linkedin' | 'resume'}`
  | 'fail_create_job_offer'
  | 'fail_quick_apply'

const verbNoun = new RegExp(`^(?:${verbs.join('|')})(?:_[a-z0-9]+)+$`)

export type TrackedEvent = {
  name: string
  properties: Record<string, string | number | boolean>
  /** Where it happened. */
  pathname: string
}
type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** What nobody has heard yet, for who is on the way; null where nobody is. */
let waiting: TrackedEvent[] | null = null
const waitingMax = 100

/** `start_onboarding`, `click_source_manual` … and the page view. */
export const isEventName = (name: string): boolean => name === pageView || verbNoun.test(name)

/**
 * Tells whoever listens that something happened. A name that is no verb_noun is dropped, and so is
 * everything while nobody may listen; a listener that fails takes nothing along, since nothing a
 * person does may depend on being counted.
 */
export function track(name: EventName, properties: TrackedEvent['properties'] = {}): void {
  if (!isEventName(name)) return
  const event = { name, properties, pathname: location.pathname }
  if (listeners.size === 0 && waiting && waiting.length < waitingMax) waiting.push(event)
  for (const listener of listeners) tell(listener, event)
}

/** Somebody who may listen is being fetched: what happens until then waits. */
export function expectListener(): void {
  waiting ??= []
}

/** Nobody comes, or nobody may listen any more: what waits is forgotten. */
export function forgetEvents(): void {
  waiting = null
}

/** Hands on what waits and every event from now, until the answer is called. */
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
    // The listener's own loss.
  }
}
