import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { fieldErrors } from '#contract/field-errors'
import { ApiError } from '../../lib/api.ts'
import { contractResolver, landErrors } from '../../lib/form-resolver.ts'
import { useT } from '../../lib/i18n.ts'
import { keptValues } from '../../lib/kept-values.ts'
import { useFieldText, useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { changeProfile } from './mutations.ts'
import { useFormName } from './use-form-name.ts'
import { useProfileChange } from './use-profile-change.ts'

type Options<Values extends FieldValues> = {
  schema: Parameters<typeof fieldErrors>[0]
  defaultValues: DefaultValues<Values>
  /** The fields of the form by the server's names; what it finds wrong elsewhere stands above. */
  fields: readonly FieldPath<Values>[]
  toChange: (values: Values) => Parameters<typeof changeProfile>[0]
  onSaved: () => void
}

/** A form for a part of the profile: checked as one leaves a field, and again by the server. */
export function useProfileForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, defaultValues, fields, toChange, onSaved } = options
  const t = useT('profile')
  const fieldText = useFieldText()
  const problemText = useProblemText()
  const form = useForm<Values>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    resolver: contractResolver(schema, fieldText),
  })
  const saving = useProfileChange(changeProfile)
  const { getValues, reset, watch } = form
  const name = useFormName()
  const [kept] = useState(() => keptValues<Values>(name))
  useEffect(() => {
    const written = kept.read()
    // What the profile says stays what the form is compared with.
    if (written) reset((values) => ({ ...values, ...written }), { keepDefaultValues: true })
    const { unsubscribe } = watch(() => kept.write(getValues()))
    return unsubscribe
  }, [kept, getValues, reset, watch])
  const submit = form.handleSubmit((values) =>
    saving.mutate(toChange(values), {
      onSuccess: () => {
        toast({ tone: 'success', title: t('saved') })
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
