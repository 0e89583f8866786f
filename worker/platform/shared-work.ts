import { withTimeout } from './with-timeout.ts'

/** How long a request waits for another request's work before it does the work itself. */
const patienceMs = 3_000

/**
 * Does work once for all requests of an isolate that need it at the same time. Waiting is limited:
 * if a request is cancelled, workerd stops its work, and the promise of that work never settles.
 */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  /** Returns the result of `work`, or of work that another request has started under `key`. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const running = this.#running.get(key)
      if (!running) return this.#start(key, work)
      const outcome = await withTimeout(running, patienceMs)
      if (outcome) return outcome.value
      // The other request's work is stuck. The first waiting request to time out starts its own
      // work, for which all others then wait.
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
