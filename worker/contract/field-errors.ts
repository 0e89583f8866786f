import { type FieldError, type FieldErrorCode, fieldErrorCodes } from './errors.ts'
import type { z } from './zod.ts'

/**
 * Validates `value` and returns an error for each wrong field. Only the first violated rule of a
 * field is reported, so schemas list rules in the order in which people should fix them.
 */
export function collectFieldErrors(schema: z.ZodType, value: unknown): FieldError[] {
  const { error } = schema.safeParse(value, { reportInput: true })
  const byPath = new Map<string, FieldError>()
  for (const one of error?.issues.flatMap(toErrors) ?? [])
    if (!byPath.has(one.path)) byPath.set(one.path, one)
  return [...byPath.values()]
}

function toErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [toFieldError(issue, path)]
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_field' }))
}

function toFieldError(issue: z.core.$ZodIssue, path: string): FieldError {
  const named = namedCode(issue)
  if (named) return { path, code: named }
  if (isMissing(issue)) return { path, code: 'required' }
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
    case 'invalid_union':
      return { path, code: issue.discriminator ? 'not_in_list' : 'invalid' }
    case 'invalid_type':
      return { path, code: numbers.includes(issue.expected) ? 'not_a_number' : 'invalid' }
    default:
      return { path, code: 'invalid' }
  }
}

/**
 * Whether a field is missing. For a discriminated union, zod reports the whole object, so the field
 * that tells the variants apart is checked.
 */
function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'invalid_union' || !issue.discriminator) return issue.input === undefined
  return Object(issue.input)[issue.discriminator] === undefined
}

const numbers: string[] = ['number', 'int']

const tooBig: Record<string, FieldErrorCode> = { string: 'too_long', array: 'too_many' }

/** Returns the error code that the schema has put into the issue's message or `params`. */
function namedCode(issue: z.core.$ZodIssue): FieldErrorCode | undefined {
  const named = issue.code === 'custom' ? (issue.params?.code ?? issue.message) : issue.message
  return fieldErrorCodes.find((code) => code === named)
}
