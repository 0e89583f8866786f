import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/**
 * Body of `POST /admin/person/{id}/export` and `/deletion`, for people who ask by letter. `check`
 * says how the operator verified the sender's identity. It goes into the audit log.
 */
export const identityCheckBody = z.strictObject({
  check: multiLineTextSchema()
    .min(limits.identityCheckTextMin, 'required')
    .max(limits.operatorNoteMax),
})
