import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodType } from 'zod'
import { collectFieldErrors } from '../contract/field-errors.ts'
import { problem } from './problem.ts'

/**
 * The maximum number of errors in a response, so that a small invalid request cannot cause a large
 * response.
 */
const errorsMax = 100

/**
 * Validates one part of a request against a schema of the contract. The handler reads the result
 * with `c.req.valid(target)`. Invalid input throws `request.invalid` with one error per field.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) {
      const errors = collectFieldErrors(schema, result.data).slice(0, errorsMax)
      throw problem('request.invalid', { errors })
    }
  })
