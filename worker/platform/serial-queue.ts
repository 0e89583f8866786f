import type { Clock } from './clock.ts'

/** How often a waiting caller checks for its turn. */
const pollMs = 20

type Times = {
  /** How long a caller waits for its turn at most. */
  waitMs: number
  /** A turn that has not ended by then no longer blocks the others: its request may have died. */
  turnMs: number
}

type Place = { endsAt: number }

/**
 * Runs one piece of work of an isolate at a time, first come, first served. Waiting callers poll: a
 * promise that another request should resolve would hang forever if that request died.
 */
export class SerialQueue {
  readonly #line: Place[] = []

  /** @returns null if the turn did not come in time; the work was not run */
  async run<T>(clock: Clock, { waitMs, turnMs }: Times, work: () => Promise<T>): Promise<T | null> {
    const place = { endsAt: clock.now().getTime() + waitMs }
    this.#line.push(place)
    try {
      while (this.#first(clock) !== place) {
        if (!this.#line.includes(place)) return null
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      place.endsAt = clock.now().getTime() + turnMs
      return await work()
    } finally {
      this.#remove(place)
    }
  }

  /** The place whose turn it is; expired places are removed. */
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
