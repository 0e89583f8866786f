import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { OwnProfile } from '#contract/people/profiles'
import type { DialogOpenProps } from '../../fields/form-dialog.tsx'
import type { FormSchema } from '../../lib/form-resolver.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useSession } from '../session/state.ts'
import { changeProfile } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

export type ProfileDialogProps = DialogOpenProps & { profile: OwnProfile }

type Options<Values extends FieldValues> = {
  schema: FormSchema
  defaultValues: DefaultValues<Values>
  toChange: (values: Values) => Parameters<typeof changeProfile>[0]
  onSaved: () => void
}

export function useProfileForm<Values extends FieldValues>(options: Options<Values>) {
  const { toChange, onSaved, ...form } = options
  const t = useT('profile')
  const { mutateAsync } = useProfileChange(changeProfile)
  return useSchemaForm<Values>({
    ...form,
    keptAs: useFormStorageName(),
    save: (values) => mutateAsync(toChange(values)),
    onSaved: () => {
      showToast({ tone: 'success', title: t('saved') })
      onSaved()
    },
  })
}

/** Returns the storage key for a dialog's unsaved input, by person and path. */
export function useFormStorageName(): string {
  const { profile } = useSession()
  const { pathname, search } = useLocation()
  // Compute the key only once, because the path changes when the dialog closes.
  const [name] = useState(() => `${profile?.id} ${pathname}${search}`)
  return name
}
