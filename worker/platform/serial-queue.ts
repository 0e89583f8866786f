import type { Clock } from './clock.ts'

/** The interval at which a waiting caller checks whether its turn has come. */
const pollMs = 20

type Times = {
  /** The longest time that a caller waits for its turn. */
  waitMs: number
  /** After this time a turn no longer blocks others, as its request may have been cancelled. */
  turnMs: number
}

type Turn = { endsAt: number }

/**
 * Runs pieces of work in an isolate one at a time, in order of arrival. Waiting callers check
 * repeatedly whether it is their turn. They do not await the promise of another request, because
 * that promise would never settle if its request were cancelled.
 */
export class SerialQueue {
  #line: Turn[] = []

  /** Runs `work` at the caller's turn. Returns null if the turn does not come within `waitMs`. */
  async run<T>(clock: Clock, { waitMs, turnMs }: Times, work: () => Promise<T>): Promise<T | null> {
    const turn = { endsAt: clock.now().getTime() + waitMs }
    this.#line.push(turn)
    try {
      while (this.#first(clock) !== turn) {
        if (!this.#line.includes(turn)) return null
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      turn.endsAt = clock.now().getTime() + turnMs
      return await work()
    } finally {
      this.#line = this.#line.filter((one) => one !== turn)
    }
  }

  /** Removes the expired entries. Returns the entry whose turn it is. */
  #first(clock: Clock): Turn | undefined {
    const now = clock.now().getTime()
    this.#line = this.#line.filter(({ endsAt }) => endsAt > now)
    return this.#line[0]
  }
}
