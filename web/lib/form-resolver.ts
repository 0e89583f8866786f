import { toNestErrors } from '@hookform/resolvers'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type FieldError as FormError,
  get,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldError } from '#contract/errors'
import type { collectFieldErrors } from '#contract/field-errors'
import { ApiError } from './api.ts'

export type FormSchema = Parameters<typeof collectFieldErrors>[0]
export type FieldErrorTranslator = (error: FieldError) => string

/** Validates a form with the server's schema. An error's `type` is the API's error code. */
export function schemaFormResolver<Values extends FieldValues>(
  find: (values: Values) => FieldError[],
  text: FieldErrorTranslator,
  { forgivesEmpty = () => false }: { forgivesEmpty?: () => boolean } = {},
): Resolver<Values> {
  return (values, _context, options) => {
    const [name, ...others] = options.names ?? []
    const isAlone = name !== undefined && others.length === 0
    if (isAlone && forgivesEmpty() && isEmpty(get(values, name))) return { values, errors: {} }
    const found = find(values)
    if (found.length === 0) return { values, errors: {} }
    const byPath: FieldErrors = Object.fromEntries(
      found.map((error) => [error.path, toFormError(error, text)]),
    )
    return { values: {}, errors: toNestErrors<Values>(byPath, options) }
  }
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || value === null || (Array.isArray(value) && value.length === 0)

export const toFormError = (error: FieldError, text: FieldErrorTranslator) => ({
  type: error.code,
  message: text(error),
  params: error.params,
})

/**
 * Shows the server's errors at the fields of the form, and focuses the first of these fields.
 * @param fieldOf converts the path of a server error to the name of a form field, if they differ
 * @returns false if no field shows an error: the caller must then show the problem above the form
 */
export function setServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: unknown,
  text: FieldErrorTranslator,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  const byField = new Map(errors.map((one) => [fieldOf(one.path), one]))
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  const refused = names.filter((name) => byField.has(name))
  for (const name of refused) {
    const one = byField.get(name)
    if (one) form.setError(name, toFormError(one, text))
  }
  const [first] = refused
  const one = first && byField.get(first)
  if (one) focusError(form, first, toFormError(one, text))
  return first !== undefined
}

/**
 * Focuses a field and then shows its error. Focusing comes first because some forms clear the
 * error of a focused field. The error follows in a new task, because `setFocus` uses one, too.
 */
export function focusError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  name: FieldPath<Values>,
  error: FormError,
): void {
  form.setFocus(name)
  setTimeout(() => form.setError(name, error))
}
