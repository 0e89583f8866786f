import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { fieldErrors } from '#contract/field-errors'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
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

/** A form for a part of the profile. */
export function useProfileForm<Values extends FieldValues>(options: Options<Values>) {
  const { toChange, onSaved, ...form } = options
  const t = useT('profile')
  const { mutateAsync } = useProfileChange(changeProfile)
  return useKeptForm<Values>({
    ...form,
    keptAs: useFormName(),
    save: (values) => mutateAsync(toChange(values)),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
}
