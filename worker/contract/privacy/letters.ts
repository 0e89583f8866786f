import { limits } from '../limits.ts'
import { createMultiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/**
 * Body of `POST /admin/person/{id}/export` and `/deletion`, for requests by letter. `check` says
 * how the operator verified the sender's identity, and goes into the audit log.
 */
export const identityCheckBodySchema = z.strictObject({
  check: createMultiLineTextSchema()
    .min(limits.identityCheckTextMin, 'required')
    .max(limits.operatorNoteMax),
})
