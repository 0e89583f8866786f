import { type Clock, systemClock } from '../../platform/clock.ts'
import type { SentEvent } from './read-body.ts'

/** An event as it arrived, newest first in the list. */
export type ReceivedEvent = {
  event: string
  distinct_id: string
  properties: Record<string, unknown>
  /** What it says of the person: `$set` of an identification. */
  set: unknown
  received_at: string
  /** Where it was sent, and the names of the headers that came with it. */
  path: string
  headers: string[]
}

/** A question after flags, surveys or the project's settings. */
export type Lookup = { path: string; received_at: string }

const keptMax = 500

/** What the peer has been told and asked since it started. */
export class Received {
  readonly #clock: Clock
  events: ReceivedEvent[] = []
  lookups: Lookup[] = []

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
