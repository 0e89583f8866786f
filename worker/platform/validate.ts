import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodType } from 'zod'
import { collectFieldErrors } from '../contract/field-errors.ts'
import { problem } from './problem.ts'

/** Limits the errors in a response, so that a small request cannot cause a large response. */
const errorsMax = 100

/**
 * Validates one part of a request; the handler reads it with `c.req.valid(target)`.
 * @throws `request.malformed_json`, or `request.invalid` with one error per field
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
