import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** What a company writes to many applicants; each gets it in a mail of their own. */
export const answerText = multiLineText().min(1, 'required').max(limits.answerTextMax)

const ids = z
  .array(z.string().max(limits.markIdMax))
  .min(1, 'required')
  .max(limits.movedAtOnceMax)
  .transform((given) => [...new Set(given)])

/** Body of `POST /job-offer/{id}/applications/moves`: applications of one offer, and where they go. */
export const movesBody = z.strictObject({
  ids,
  status: z.enum(['in_contact', 'hired', 'not_selected']),
  message: answerText.nullable().default(null),
})
export type MovesBody = z.output<typeof movesBody>

/** Body of `DELETE /job-offer/{id}/applications/refusals`: refusals to undo. */
export const undoneBody = z.strictObject({ ids })

/**
 * Answer of both: the ids of applications that were moved. Others are not of the offer, were withdrawn,
 * or have a status from which they cannot go there.
 */
export type MovedApplications = { moved: string[] }
