import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { fieldErrors } from '#contract/field-errors'
import { ApiError } from './api.ts'
import { contractResolver, landErrors } from './form-resolver.ts'
import { keptValues } from './kept-values.ts'
import { useFieldText, useProblemText } from './problem-text.ts'

type Options<Values extends FieldValues> = {
  schema: Parameters<typeof fieldErrors>[0]
  defaultValues: DefaultValues<Values>
  /** The fields of the form by the server's names; what it finds wrong elsewhere stands above. */
  fields: readonly FieldPath<Values>[]
  /** Under what name what is written is kept until it is saved; null keeps nothing. */
  keptAs: string | null
  save: (values: Values) => Promise<unknown>
  onSaved: () => void
}

/**
 * A form that is checked as one leaves a field, and again by the server, and that keeps what is written
 * for this tab until it is saved or given up.
 */
export function useKeptForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, defaultValues, fields, keptAs, save, onSaved } = options
  const fieldText = useFieldText()
  const problemText = useProblemText()
  const form = useForm<Values>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: contractResolver(schema, fieldText),
  })
  const saving = useMutation({ mutationFn: save })
  const { getValues, reset, watch } = form
  const [kept] = useState(() => keptValues<Values>(keptAs))
  useEffect(() => {
    const written = kept.read()
    // What was there before stays what the form is compared with.
    if (written) reset((values) => ({ ...values, ...written }), { keepDefaultValues: true })
    const { unsubscribe } = watch(() => kept.write(getValues()))
    return unsubscribe
  }, [kept, getValues, reset, watch])
  const submit = form.handleSubmit((values) =>
    saving.mutate(values, {
      onSuccess: () => {
        kept.forget()
        onSaved()
      },
      onError: (error) => {
        landErrors(form.setError, fields, error, fieldText)
        const first = fields.find((field) => hasError(error, field))
        if (first) form.setFocus(first)
      },
    }),
  )
  const isTold = fields.some((field) => hasError(saving.error, field))
  return {
    ...form,
    dialog: {
      submit: () => void submit(),
      isSaving: saving.isPending,
      isDirty: form.formState.isDirty,
      forget: kept.forget,
      // What stands under its field need not be said twice.
      failure: saving.isError && !isTold ? problemText(saving.error) : null,
    },
  }
}

const hasError = (error: unknown, field: string): boolean =>
  error instanceof ApiError && (error.problem.errors ?? []).some(({ path }) => path === field)
