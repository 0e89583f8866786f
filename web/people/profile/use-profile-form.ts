import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { FormSchema } from '../../lib/form-resolver.ts'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useSession } from '../session/state.ts'
import { changeProfile } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

type Options<Values extends FieldValues> = {
  schema: FormSchema
  defaultValues: DefaultValues<Values>
  toChange: (values: Values) => Parameters<typeof changeProfile>[0]
  onSaved: () => void
}

/** A form for a part of the profile. */
export function useProfileForm<Values extends FieldValues>(options: Options<Values>) {
  const { toChange, onSaved, ...form } = options
  const t = useT('profile')
  const { mutateAsync } = useProfileChange(changeProfile)
  return useSchemaForm<Values>({
    ...form,
    keptAs: useFormStorageName(),
    save: (values) => mutateAsync(toChange(values)),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
}

/**
 * Returns the key under which the unsaved input of a dialog is stored. The key contains the id of
 * the signed-in person and the address that opened the dialog.
 */
export function useFormStorageName(): string {
  const { profile } = useSession()
  const { pathname, search } = useLocation()
  // Compute the key only once, because the address changes when the dialog closes.
  const [name] = useState(() => `${profile?.id} ${pathname}${search}`)
  return name
}
