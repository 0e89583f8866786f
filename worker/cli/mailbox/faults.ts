import { z } from 'zod'

/**
 * A fault that a local stand-in simulates for the next `times` requests. The stand-in responds with
 * `status` after `delay_ms`; without `status`, it only responds late. With `accept`, it processes
 * the request before it responds with the error: the mailbox, for example, stores the mail.
 */
export const simulatedFaultSchema = z.strictObject({
  status: z.int().min(400).max(599).optional(),
  /** The name of the error, if `status` does not determine it. */
  name: z.string().optional(),
  times: z.int().min(0),
  /** Seconds, sent in the header Retry-After. */
  retry_after: z.int().min(0).optional(),
  accept: z.boolean().default(false),
  delay_ms: z.int().min(0).max(60_000).default(0),
  /** If set, only requests for this target fail: a mail address, a path or an id. */
  to: z.string().optional(),
})
export type SimulatedFault = z.output<typeof simulatedFaultSchema>

/** The faults that have not been used up yet. */
export class SimulatedFaults {
  #waiting: SimulatedFault[] = []

  /** Sets a fault. An earlier fault for the same target is replaced. */
  set(fault: SimulatedFault): void {
    this.#waiting = [...this.#waiting.filter(({ to }) => to !== fault.to), fault]
  }

  /**
   * Returns the fault to simulate for a request with these targets and counts it as used once;
   * undefined if no fault applies.
   */
  take(to: string[]): SimulatedFault | undefined {
    const next = this.#waiting.find(
      (one) => one.times > 0 && (one.to === undefined || to.includes(one.to)),
    )
    if (next) next.times--
    return next
  }
}
