import { toNestErrors } from '@hookform/resolvers'
import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormSetError,
} from 'react-hook-form'
import type { FieldError } from '#contract/errors'
import { fieldErrors } from '#contract/field-errors'
import { ApiError } from './api.ts'

type Schema = Parameters<typeof fieldErrors>[0]
/** The sentence for what is wrong with one field. */
export type FieldText = (error: FieldError) => string

/**
 * A form checked by the schema that the server checks it by, in the same words: `type` of each error
 * is the contract's code, `message` what `text` says.
 */
export function contractResolver<Values extends FieldValues>(
  schema: Schema,
  text: FieldText,
): Resolver<Values> {
  return (values, _context, options) => {
    const found = fieldErrors(schema, values)
    if (found.length === 0) return { values, errors: {} }
    const byPath: FieldErrors = Object.fromEntries(
      found.map((error) => [error.path, { type: error.code, message: text(error) }]),
    )
    return { values: {}, errors: toNestErrors<Values>(byPath, options) }
  }
}

/** Puts what the server found wrong on the fields it is about; the rest is for above the form. */
export function landErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
  text: FieldText,
): void {
  if (!(error instanceof ApiError)) return
  for (const one of error.problem.errors ?? []) {
    const field = fields.find((name) => name === one.path)
    if (field) setError(field, { type: one.code, message: text(one) })
  }
}
