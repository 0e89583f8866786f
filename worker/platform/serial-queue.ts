import type { Clock } from './clock.ts'

/** The interval at which a waiting caller checks whether its turn has come. */
const pollMs = 20

type Times = {
  /** The longest time that a caller waits for its turn. */
  waitMs: number
  /**
   * The longest time for which a caller's turn blocks the other callers. A turn that takes longer
   * no longer blocks them, because its request may have been cancelled.
   */
  turnMs: number
}

type Place = { endsAt: number }

/**
 * Runs the pieces of work of an isolate one at a time, in order of arrival. Callers that wait check
 * repeatedly whether it is their turn. They cannot wait for a promise of another request, because
 * this promise would never settle if the other request were cancelled.
 */
export class SerialQueue {
  readonly #line: Place[] = []

  /**
   * Waits until it is this caller's turn, and then runs the work.
   * @returns null if the turn did not come within `waitMs`, in which case the work does not run
   */
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

  /** Removes expired entries from the queue and returns the entry whose turn it is. */
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
