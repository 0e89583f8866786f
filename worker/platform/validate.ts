import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { ZodType, z } from 'zod'
import { type FieldError, type FieldErrorCode, fieldErrorCodes } from '../contract/errors.ts'
import { problem } from './problem.ts'

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
      throw problem('request.invalid', { errors: result.error.issues.map(toFieldError) })
    }
  })

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'too_small':
      return {
        path,
        code: issue.origin === 'string' ? 'too_short' : 'too_small',
        params: { min: Number(issue.minimum) },
      }
    case 'too_big':
      return {
        path,
        code: tooBig[issue.origin] ?? 'too_big',
        params: { max: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { path, code: 'not_in_list' }
    case 'invalid_type':
      return { path, code: issue.input === undefined ? 'required' : 'invalid' }
    default:
      return { path, code: namedCode(issue) ?? 'invalid' }
  }
}

const tooBig: Record<string, FieldErrorCode> = { string: 'too_long', array: 'too_many' }

/** A schema names the code itself where zod's own would say too little: as message or in params. */
function namedCode(issue: z.core.$ZodIssue): FieldErrorCode | undefined {
  const named = issue.code === 'custom' ? issue.params?.code : issue.message
  return fieldErrorCodes.find((code) => code === named)
}
