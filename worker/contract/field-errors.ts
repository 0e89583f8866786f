import { type FieldError, type FieldErrorCode, fieldErrorCodes } from './errors.ts'
import type { z } from './zod.ts'

/** What is wrong with `value`, in the words of the contract; empty when nothing is. */
export function fieldErrors(schema: z.ZodType, value: unknown): FieldError[] {
  const { error } = schema.safeParse(value)
  return error ? error.issues.flatMap((issue) => toFieldErrors(issue, value)) : []
}

/** One issue of zod's with `value` as the contract tells it; unknown keys are named one by one. */
export function toFieldErrors(issue: z.core.$ZodIssue, value: unknown): FieldError[] {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [toFieldError(issue, path, value)]
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_field' }))
}

function toFieldError(issue: z.core.$ZodIssue, path: string, value: unknown): FieldError {
  const named = namedCode(issue)
  if (named) return { path, code: named }
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
      // Issues do not carry what was sent, and a missing value is another matter than a wrong one.
      if (valueAt(value, issue.path) === undefined) return { path, code: 'required' }
      return { path, code: numbers.includes(issue.expected) ? 'not_a_number' : 'invalid' }
    default:
      return { path, code: 'invalid' }
  }
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => Object(part)[key], value)

const numbers: string[] = ['number', 'int']

const tooBig: Record<string, FieldErrorCode> = { string: 'too_long', array: 'too_many' }

/** A schema names the code itself where zod's own would say too little: as message or in params. */
function namedCode(issue: z.core.$ZodIssue): FieldErrorCode | undefined {
  const named = issue.code === 'custom' ? (issue.params?.code ?? issue.message) : issue.message
  return fieldErrorCodes.find((code) => code === named)
}
