import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodType } from 'zod'
import { fieldErrors } from '../contract/field-errors.ts'
import { problem } from './problem.ts'

/** More would answer a small nonsense with a large one. */
const errorsTold = 100

/**
 * Checks one part of a request against a schema of the contract; the handler then reads it with
 * `c.req.valid(target)`. What does not fit is thrown as `request.invalid`, each field named.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) {
      const errors = fieldErrors(schema, result.data).slice(0, errorsTold)
      throw problem('request.invalid', { errors })
    }
  })
