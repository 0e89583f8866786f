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

const verbNoun = new RegExp(`^(?:${verbs.join('|')})(?:_[a-z0-9]+)+$`)

export type TrackedEvent = { name: string; properties: Record<string, string | number | boolean> }
type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** `start_onboarding`, `click_source_manual` … and the page view. */
export const isEventName = (name: string): boolean => name === pageView || verbNoun.test(name)

/**
 * Tells whoever listens that something happened. A name that is no verb_noun is dropped; a listener
 * that fails takes nothing along, since nothing a person does may depend on being counted.
 */
export function track(name: string, properties: TrackedEvent['properties'] = {}): void {
  if (!isEventName(name)) return
  for (const listener of listeners) {
    try {
      listener({ name, properties })
    } catch {
      // The listener's own loss.
    }
  }
}

/**
 * Hands every event on from now, until the answer is called.
 * @public for what carries events to the provider
 */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
