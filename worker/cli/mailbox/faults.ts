import { z } from 'zod'

/**
 * How the mailbox is to misbehave, for as many mails as `times` says: answer with `status`, after
 * `delay_ms`. With `accept` it keeps the mail all the same, and the sender is not to know.
 */
export const fault = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  /** The name in the error, where the status alone does not say it. */
  name: z.string().optional(),
  times: z.int().min(0),
  /** Seconds, for the header Retry-After. */
  retry_after: z.int().min(0).optional(),
  accept: z.boolean().default(false),
  delay_ms: z.int().min(0).max(60_000).default(0),
  /** For mails to this address alone. */
  to: z.string().optional(),
})
export type Fault = z.output<typeof fault>

/** The faults that are yet to happen. */
export class Faults {
  #waiting: Fault[] = []

  /** Takes the place of the one for the same address. */
  set(fault: Fault): void {
    this.#waiting = [...this.#waiting.filter(({ to }) => to !== fault.to), fault]
  }

  /** What is to go wrong with a mail to these addresses, if anything; counts as having happened. */
  take(to: string[]): Fault | undefined {
    const next = this.#waiting.find(
      (one) => one.times > 0 && (one.to === undefined || to.includes(one.to)),
    )
    if (next) next.times--
    return next
  }
}
