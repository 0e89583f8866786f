import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** A company's message to many applicants; each applicant gets it in a separate mail. */
export const answerTextSchema = multiLineTextSchema().min(1, 'required').max(limits.answerTextMax)

/** Ids of applications of one offer. Repeated ids are removed. */
export const applicationIdsSchema = z
  .array(z.string().max(limits.requestedIdLengthMax))
  .min(1, 'required')
  .max(limits.bulkMoveMax)
  .transform((given) => [...new Set(given)])

/**
 * Body of `POST /job-offer/{id}/applications/moves`: applications of one offer, and the status to
 * move them to.
 */
export const bulkMovesBody = z
  .strictObject({
    ids: applicationIdsSchema,
    status: z.enum(['in_contact', 'hired', 'not_selected']),
    message: answerTextSchema.nullable().default(null),
    /**
     * The company's own stage for the applications. Allowed only if `status` is `in_contact`. The
     * stage is also set for applications that already are in contact. Null removes the stage. If
     * the field is absent, stages stay unchanged.
     */
    stage_id: z.string().max(limits.requestedIdLengthMax).nullable().optional(),
  })
  .refine(({ status, stage_id }) => stage_id === undefined || status === 'in_contact', {
    error: 'invalid',
    path: ['stage_id'],
  })
export type BulkMovesBody = z.output<typeof bulkMovesBody>

/** Body of `DELETE /job-offer/{id}/applications/refusals`: refusals to undo. */
export const undoRefusalsBody = z.strictObject({ ids: applicationIdsSchema })

/**
 * Response of both routes above: the ids of the applications that were moved, or put into a stage.
 * The remaining applications of the request were skipped: they do not belong to the offer, were
 * withdrawn, or cannot move from their current status to the requested one.
 */
export type MovedApplications = { moved: string[] }
