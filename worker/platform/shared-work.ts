import { inTime } from './in-time.ts'

/**
 * The longest time to wait for another request's work; after that the request does the work itself.
 */
const patienceMs = 3_000

/**
 * Does a piece of work once for all requests of an isolate that need it at the same time. workerd
 * stops a request's work when the request is cancelled, and then its promise never settles. No
 * request therefore waits for another for longer than `patienceMs`.
 */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  /**
   * Returns the result of `work`, or of work that another request has started under the same key.
   */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const running = this.#running.get(key)
      if (!running) return this.#start(key, work)
      const outcome = await inTime(running, patienceMs)
      if (outcome) return outcome.value
      // Only the first request that stops waiting starts the work again; the others wait for that
      // request.
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
