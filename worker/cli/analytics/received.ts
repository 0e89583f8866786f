import { type Clock, systemClock } from '../../platform/clock.ts'
import type { SentAnalyticsEvent } from './read-body.ts'

export type ReceivedAnalyticsEvent = {
  event: string
  distinct_id: string
  properties: Record<string, unknown>
  /** The person's properties, from the field `$set` of an identifying event. */
  set: unknown
  received_at: string
  path: string
  /** The names of the request's headers. */
  headers: string[]
}

/** A request for feature flags, surveys or the project's settings. */
export type ReceivedConfigRequest = { path: string; received_at: string }

const keptMax = 500

/** What the local analytics provider has received since its start, newest first. */
export class AnalyticsEventLog {
  readonly #clock: Clock
  events: ReceivedAnalyticsEvent[] = []
  lookups: ReceivedConfigRequest[] = []

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
  }

  add(sent: SentAnalyticsEvent[], { path, headers }: { path: string; headers: string[] }): void {
    const received_at = this.#now()
    const added = sent.map((one) => ({
      event: one.event,
      distinct_id: String(one.distinct_id ?? one.properties.distinct_id ?? ''),
      properties: one.properties,
      set: one.$set ?? one.properties.$set ?? null,
      received_at,
      path,
      headers,
    }))
    this.events = [...added.toReversed(), ...this.events].slice(0, keptMax)
  }

  addLookup(path: string): void {
    this.lookups = [{ path, received_at: this.#now() }, ...this.lookups].slice(0, keptMax)
  }

  clear(): void {
    this.events = []
    this.lookups = []
  }

  #now(): string {
    return this.#clock.now().toISOString()
  }
}
