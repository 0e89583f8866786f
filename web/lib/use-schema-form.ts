import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type FieldError as FormError,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { FieldError } from '#contract/errors'
import { collectFieldErrors } from '#contract/field-errors'
import { createFormInputStorage } from './form-input-storage.ts'
import {
  type FormSchema,
  focusError,
  schemaFormResolver,
  setServerErrors,
} from './form-resolver.ts'
import { useFieldErrorText } from './problem-text.ts'

type Options<Values extends FieldValues, Saved> = Pick<
  UseFormProps<Values>,
  'mode' | 'reValidateMode'
> & {
  schema: FormSchema
  /** Must list the fields in the order of the form: the first invalid one is focused. */
  defaultValues: DefaultValues<Values>
  /** The name under which this tab stores unsaved input, so that it survives a reload. */
  keptAs?: string | null
  /** Changes validation errors whose path or code does not suit the form. */
  adjust?: (errors: FieldError[]) => FieldError[]
  /** Converts the path of a server error to the name of a form field, if they differ. */
  fieldOf?: (path: string) => string
  save: (values: Values) => Promise<Saved> | Saved
  onSaved?: (saved: Saved) => void
  onFailed?: (error: unknown) => void
  onInvalid?: () => void
  /** Whether an empty field is shown as an error only after the form was submitted. */
  forgivesEmpty?: boolean
  /**
   * Whether a field clears its error when it is focused. A failed submission focuses the first
   * invalid field, so the form sets the error of that field again afterwards.
   */
  forgivesOnFocus?: boolean
  /** Whether errors of fields are also shown above the form. */
  showsEveryFailure?: boolean
}

/** A form that validates fields on blur with the server's schema and shows server errors. */
export function useSchemaForm<Values extends FieldValues, Saved = unknown>(
  options: Options<Values, Saved>,
) {
  const { schema, defaultValues, keptAs = null, adjust, fieldOf, save } = options
  const { onSaved, onFailed, onInvalid, forgivesEmpty, forgivesOnFocus } = options
  const { showsEveryFailure, mode = 'onTouched', reValidateMode = 'onChange' } = options
  const isSubmitting = useRef(false)
  const fieldText = useFieldErrorText()
  const form = useForm<Values>({
    defaultValues,
    mode,
    reValidateMode,
    shouldFocusError: !forgivesOnFocus,
    resolver: schemaFormResolver(
      (values) => {
        const errors = collectFieldErrors(schema, values)
        return adjust ? adjust(errors) : errors
      },
      fieldText,
      { forgivesEmpty: () => forgivesEmpty === true && !isSubmitting.current },
    ),
  })
  const { getValues, reset, watch } = form
  const [kept] = useState(() => createFormInputStorage<Values>(keptAs))
  useEffect(() => {
    const typed = kept.read()
    // The default values stay the same, so the restored input counts as changed.
    if (typed) reset((values) => ({ ...values, ...typed }), { keepDefaultValues: true })
    const { unsubscribe } = watch(() => kept.write(getValues()))
    return unsubscribe
  }, [kept, getValues, reset, watch])

  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Used to ignore a second click that comes before the button is disabled.
  const isUnderWay = useRef(false)

  async function send(values: Values) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    setFailure(null)
    try {
      const saved = await save(values)
      kept.forget()
      onSaved?.(saved)
    } catch (error) {
      onFailed?.(error)
      const isOnField = setServerErrors(form, error, fieldText, fieldOf)
      if (showsEveryFailure || !isOnField) setFailure(error)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  return {
    ...form,
    /** Validates and saves. Can be passed to `onSubmit`. */
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault()
      isSubmitting.current = true
      void form.handleSubmit(send, (errors) => {
        onInvalid?.()
        if (!forgivesOnFocus) return
        const [first] = Object.entries(errors) as [FieldPath<Values>, FormError][]
        if (first) focusError(form, ...first)
      })()
    },
    isSaving,
    /** The error of the last attempt to save, if it must be shown above the form; else null. */
    failure,
    forget: kept.forget,
  }
}

export type SchemaForm<Values extends FieldValues = FieldValues> = ReturnType<
  typeof useSchemaForm<Values>
>
