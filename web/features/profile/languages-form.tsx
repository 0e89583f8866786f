import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { OwnProfile, SpokenLanguage } from '#contract/profiles'
import { useT } from '../../lib/i18n.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { languagesForm } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { spoken_languages: SpokenLanguage[] }

type LanguagesFormProps = DialogState & {
  profile: Snapshot<OwnProfile>
  /** The onboarding has it too, and so knows nothing of this form. */
  list: (languages: SpokenLanguage[], onChange: (languages: SpokenLanguage[]) => void) => ReactNode
  /** What everybody speaks, for a profile that says nothing yet. */
  atLeast: SpokenLanguage[]
}

/** Which languages one speaks, and how well. */
export function LanguagesForm({ open, onClose, profile, list, atLeast }: LanguagesFormProps) {
  const t = useT('profile')
  const spoken = profile.spoken_languages
  const form = useProfileForm<Values>({
    schema: languagesForm,
    defaultValues: { spoken_languages: spoken.length > 0 ? [...spoken] : atLeast },
    fields: ['spoken_languages'],
    toChange: (values) => values,
    onSaved: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('languages.edit')}
      description={t('languages.help')}
      form={form.dialog}
    >
      <Controller
        control={form.control}
        name="spoken_languages"
        render={({ field: { value, onChange } }) => <>{list(value, onChange)}</>}
      />
    </FormDialog>
  )
}
