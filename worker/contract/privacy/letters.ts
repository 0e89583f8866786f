import { limits } from '../limits.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/**
 * Body of `POST /admin/person/{id}/export` and `/deletion`, for requests that reach the operator by
 * letter. `check` says how the operator verified that the letter is from this person. The text goes
 * into the audit log.
 */
export const identityCheckBody = z.strictObject({
  check: multiLineTextSchema()
    .min(limits.identityCheckTextMin, 'required')
    .max(limits.operatorNoteMax),
})
