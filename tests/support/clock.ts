import type { Clock } from '../../worker/platform/clock.ts'

/** A clock that moves only when a test moves it. */
export class TestClock implements Clock {
  #now: number

  constructor(start = '2026-03-02T09:00:00Z') {
    this.#now = Date.parse(start)
  }

  now = (): Date => new Date(this.#now)

  turn(by: { seconds?: number; hours?: number; days?: number }): void {
    const { seconds = 0, hours = 0, days = 0 } = by
    this.#now += ((days * 24 + hours) * 3600 + seconds) * 1000
  }
}
