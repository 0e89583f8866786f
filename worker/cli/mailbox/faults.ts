import { z } from 'zod'

/**
 * A fault of a local service for the next `times` mails: the service answers with `status`, after
 * `delay_ms`. With `accept` it stores the mail nevertheless, although the sender gets the error.
 */
export const faultSchema = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  /** The error's name, if `status` does not determine it. */
  name: z.string().optional(),
  times: z.int().min(0),
  /** Seconds, sent in the header Retry-After. */
  retry_after: z.int().min(0).optional(),
  accept: z.boolean().default(false),
  delay_ms: z.int().min(0).max(60_000).default(0),
  /** If set, the fault applies only to mails to this address. */
  to: z.string().optional(),
})
export type Fault = z.output<typeof faultSchema>

/** The faults that have not been used up yet. */
export class Faults {
  #waiting: Fault[] = []

  /** Sets a fault; replaces the fault for the same address. */
  set(faultSchema: Fault): void {
    this.#waiting = [...this.#waiting.filter(({ to }) => to !== faultSchema.to), faultSchema]
  }

  /** Returns the fault for a mail to these addresses, if any, and counts one use of it. */
  take(to: string[]): Fault | undefined {
    const next = this.#waiting.find(
      (one) => one.times > 0 && (one.to === undefined || to.includes(one.to)),
    )
    if (next) next.times--
    return next
  }
}
