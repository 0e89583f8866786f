import { z } from 'zod'

/**
 * A fault of the mailbox, for the next `times` mails: it answers with `status`, after `delay_ms`. With
 * `accept` it takes the mail nevertheless, without telling the sender.
 */
export const faultSchema = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  /** The name in the error, if the status does not imply it. */
  name: z.string().optional(),
  times: z.int().min(0),
  /** Seconds, for the header Retry-After. */
  retry_after: z.int().min(0).optional(),
  accept: z.boolean().default(false),
  delay_ms: z.int().min(0).max(60_000).default(0),
  /** Only for mails to this address. */
  to: z.string().optional(),
})
export type Fault = z.output<typeof faultSchema>

/** The faults that are still to happen. */
export class Faults {
  #waiting: Fault[] = []

  /** Replaces the fault for the same address. */
  set(faultSchema: Fault): void {
    this.#waiting = [...this.#waiting.filter(({ to }) => to !== faultSchema.to), faultSchema]
  }

  /** The fault for a mail to these addresses, if any; uses it up once. */
  take(to: string[]): Fault | undefined {
    const next = this.#waiting.find(
      (one) => one.times > 0 && (one.to === undefined || to.includes(one.to)),
    )
    if (next) next.times--
    return next
  }
}
