import { withTimeout } from './with-timeout.ts'

/**
 * The longest time to wait for another request's work; after that the request does the work itself.
 */
const patienceMs = 3_000

/**
 * Does a piece of work once for all requests of an isolate that need it at the same time. If a
 * request is cancelled, workerd stops its work, and the promise of that work never settles. A
 * request therefore waits for another request's work for at most `patienceMs`.
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
      const outcome = await withTimeout(running, patienceMs)
      if (outcome) return outcome.value
      // Of several requests that have waited too long, the first removes the stuck work and starts
      // the work again. The others then wait for this new work.
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
