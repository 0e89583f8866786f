import { z } from '../zod.ts'

/** What an operator can do with a mail that failed too often: send it again, or give it up. */
export const deadLetterDecisions = ['retry', 'discard'] as const
export type DeadLetterDecision = (typeof deadLetterDecisions)[number]

/** Body of `POST /admin/dead-letter/{id}/decision`. */
export const deadLetterDecisionBodySchema = z.strictObject({
  decision: z.enum(deadLetterDecisions),
})

/** An unsent mail that failed too often in the mail queue. Timestamps are ISO 8601 in UTC. */
export type DeadLetter = {
  mail_id: string
  kind: string
  recipient: string
  created_at: string
  died_at: string
  /** How many messages of the mail queue have failed for this mail. */
  times: number
  /** The error of the last attempt to send the mail. */
  error: string | null
}
