import { type Clock, systemClock } from '../../platform/clock.ts'
import type { SentEvent } from './read-body.ts'

/** A received event; the list has the newest first. */
export type ReceivedEvent = {
  event: string
  distinct_id: string
  properties: Record<string, unknown>
  /** Properties of the person, `$set` of an identification. */
  set: unknown
  received_at: string
  /** The path it was sent to, and the names of its headers. */
  path: string
  headers: string[]
}

/** A request for flags, surveys or the project's settings. */
export type ReceivedLookup = { path: string; received_at: string }

const keptMax = 500

/** The events and requests received since the start. */
export class ReceivedEvents {
  readonly #clock: Clock
  events: ReceivedEvent[] = []
  lookups: ReceivedLookup[] = []

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
  }

  add(sent: SentEvent[], { path, headers }: { path: string; headers: string[] }): void {
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
