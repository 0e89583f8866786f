import { limits } from '../limits.ts'
import { multiLineText } from '../text-schemas.ts'
import { z } from '../zod.ts'

/**
 * Body of `POST /admin/person/{id}/export` and `/deletion`, for requests that reach the operator by
 * letter. `check` says how the operator verified that the letter is from this person. The text goes
 * into the audit log.
 */
export const letterBody = z.strictObject({
  check: multiLineText().min(limits.identityCheckMin, 'required').max(limits.noteMax),
})
