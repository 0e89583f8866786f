import { limits } from '../limits.ts'
import { createMultiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** A company's message to applicants; each of them gets a separate mail. */
export const answerTextSchema = createMultiLineTextSchema()
  .min(1, 'required')
  .max(limits.answerTextMax)

/** Ids of applications of one offer, without duplicates. */
export const applicationIdsSchema = z
  .array(z.string().max(limits.requestedIdLengthMax))
  .min(1, 'required')
  .max(limits.bulkMoveApplicationsMax)
  .transform((given) => [...new Set(given)])

/** Body of `POST /job-offer/{id}/applications/moves`. */
export const bulkMovesBodySchema = z
  .strictObject({
    ids: applicationIdsSchema,
    status: z.enum(['in_contact', 'hired', 'not_selected']),
    message: answerTextSchema.nullable().default(null),
    /** The new stage, allowed only with status `in_contact`; null: no stage; absent: no change. */
    stage_id: z.string().max(limits.requestedIdLengthMax).nullable().optional(),
  })
  .refine(({ status, stage_id }) => stage_id === undefined || status === 'in_contact', {
    error: 'invalid',
    path: ['stage_id'],
  })
export type BulkMovesBody = z.output<typeof bulkMovesBodySchema>

/** Body of `DELETE /job-offer/{id}/applications/refusals`. */
export const undoRefusalsBodySchema = z.strictObject({ ids: applicationIdsSchema })

/**
 * Response of the routes that change many applications: the ids of the changed ones. Applications
 * that are withdrawn, belong to another offer or have a status that forbids the change are skipped.
 */
export type MovedApplications = { moved: string[] }
