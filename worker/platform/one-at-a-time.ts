import type { Clock } from './clock.ts'

/** Milliseconds between two looks at whether it is one's turn. */
const lookMs = 20

type Times = {
  /** How long somebody waits for their turn at most. */
  waitMs: number
  /** A turn that has not ended by then, since its request died, no longer holds up the others. */
  turnMs: number
}

type Place = { endsAt: number }

/**
 * Does one piece of work of an isolate at a time, in the order in which it was asked for. Who waits
 * looks again and again: a promise that another request resolves would wait for ever if that died.
 */
export class OneAtATime {
  readonly #line: Place[] = []

  /** @returns null where the turn did not come in time, and nothing was done */
  async run<T>(clock: Clock, { waitMs, turnMs }: Times, work: () => Promise<T>): Promise<T | null> {
    const place = { endsAt: clock.now().getTime() + waitMs }
    this.#line.push(place)
    try {
      while (this.#first(clock) !== place) {
        if (!this.#line.includes(place)) return null
        await new Promise((resolve) => setTimeout(resolve, lookMs))
      }
      place.endsAt = clock.now().getTime() + turnMs
      return await work()
    } finally {
      this.#remove(place)
    }
  }

  /** Whose turn it is; those whose time is up lose their places. */
  #first(clock: Clock): Place | undefined {
    const now = clock.now().getTime()
    for (const place of this.#line.filter(({ endsAt }) => endsAt <= now)) this.#remove(place)
    return this.#line[0]
  }

  #remove(place: Place): void {
    const at = this.#line.indexOf(place)
    if (at >= 0) this.#line.splice(at, 1)
  }
}
