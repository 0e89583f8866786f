import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormProps,
} from 'react-hook-form'
import type { FieldError } from '#contract/errors'
import { type FieldErrorTranslator, schemaFormResolver, toFormError } from './form-resolver.ts'

/** The part of a stored draft that one form edits. */
export type DraftFormSource<Values extends FieldValues> = {
  read: () => Values
  /** `name` is the part before the dot: `pricing` for the field `pricing.hourly_rate`. */
  write: (name: string, value: unknown) => void
  /** Calls `listener` after each change of the draft, by a form or another tab. */
  subscribe: (listener: () => void) => () => void
  find: (values: Values) => FieldError[]
  /** The errors to show when the form is opened, for instance those that it showed before. */
  errors: () => readonly FieldError[]
  keepErrors: (errors: FieldError[]) => void
}

/**
 * A form that edits a stored draft. All tabs share the draft. A non-empty field is validated on
 * blur and then on each change. Submitting validates all fields.
 */
export function createDraftForm<Values extends FieldValues>(
  draft: DraftFormSource<Values>,
  text: FieldErrorTranslator,
) {
  let wasSubmitted = false
  const options: UseFormProps<Values> = {
    defaultValues: draft.read() as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: schemaFormResolver(draft.find, text, { forgivesEmpty: () => !wasSubmitted }),
  }
  const form = createFormControl<Values>(options)

  function takeOverDraft() {
    const stored = draft.read()
    for (const name of leavesOf(stored) as FieldPath<Values>[]) {
      const value: PathValue<Values, typeof name> = get(stored, name)
      if (isSame(form.getValues(name), value)) continue
      form.setValue(name, value, { shouldValidate: form.getFieldState(name).invalid })
    }
  }
  function writeDraft(name: string | undefined) {
    const root = name?.split('.')[0]
    if (root === undefined) return
    const value: unknown = form.getValues(root as FieldPath<Values>)
    // Clone the value, because the form keeps changing its own object.
    if (!isSame(draft.read()[root], value)) draft.write(root, structuredClone(value))
  }

  return {
    form,
    options,
    /** Synchronises form and draft in both directions. Returns a function that stops this. */
    connect(): () => void {
      // The draft may have changed since the form was created.
      takeOverDraft()
      for (const error of draft.errors())
        form.setError(error.path as FieldPath<Values>, toFormError(error, text))
      const { unsubscribe } = form.watch((_, { name }) => writeDraft(name))
      const stop = draft.subscribe(takeOverDraft)
      return () => {
        unsubscribe()
        stop()
      }
    },
    keepErrors: (errors: FieldErrors<Values>) => draft.keepErrors(listOf(errors)),
    submit(onValid: () => Promise<void> | void): Promise<void> {
      wasSubmitted = true
      return form.handleSubmit(onValid)()
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of all values; those of nested values have a dot: `title`, `pricing.hourly_rate`. */
const leavesOf = (values: FieldValues): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? Object.keys(value).map((key) => `${name}.${key}`) : name,
  )

/** Converts the form's nested errors to a list, the format that the API uses. */
function listOf(errors: object, path = ''): FieldError[] {
  return Object.entries(errors).flatMap(([name, error]): FieldError[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const at = path ? `${path}.${name}` : name
    if ('type' in error && typeof error.type === 'string')
      return [{ path: at, code: error.type, ...(error.params && { params: error.params }) }]
    return listOf(error, at)
  })
}
