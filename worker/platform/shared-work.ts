import { inTime } from './in-time.ts'

/** A request that waits for another one's work does the work itself after this time. */
const patienceMs = 3_000

/**
 * Does a piece of work once for all requests of an isolate that ask for it at the same time.
 *
 * workerd stops a request's work when the request is cancelled, and then its promise never settles.
 * So nobody waits for another request longer than `patienceMs`.
 */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  /** The result of `work`, or of work under the same key that another request has started. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const running = this.#running.get(key)
      if (!running) return this.#start(key, work)
      const outcome = await inTime(running, patienceMs)
      if (outcome) return outcome.value
      // Only the first to give up starts again; the others wait for that one.
      if (this.#running.get(key) === running) this.#running.delete(key)
    }
  }

  #start(key: string, work: () => Promise<Result>): Promise<Result> {
    const own = work().finally(() => {
      if (this.#running.get(key) === own) this.#running.delete(key)
    })
    this.#running.set(key, own)
    return own
  }
}
