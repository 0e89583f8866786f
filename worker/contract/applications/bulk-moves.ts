import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** A company's message to many applicants; each applicant gets it in a separate mail. */
export const answerText = multiLineText().min(1, 'required').max(limits.answerTextMax)

const ids = z
  .array(z.string().max(limits.markIdMax))
  .min(1, 'required')
  .max(limits.movedAtOnceMax)
  .transform((given) => [...new Set(given)])

/**
 * Body of `POST /job-offer/{id}/applications/moves`: applications of one offer, and the status to
 * move them to.
 */
export const movesBody = z.strictObject({
  ids,
  status: z.enum(['in_contact', 'hired', 'not_selected']),
  message: answerText.nullable().default(null),
})
export type MovesBody = z.output<typeof movesBody>

/** Body of `DELETE /job-offer/{id}/applications/refusals`: refusals to undo. */
export const undoneBody = z.strictObject({ ids })

/**
 * Answer of both routes: the ids of the applications that were moved. The other applications do not
 * belong to the offer, were withdrawn, or cannot move to that status from their current one.
 */
export type MovedApplications = { moved: string[] }
