import { useController } from 'react-hook-form'
import type { SpokenLanguage } from '#contract/people/profiles'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { createSpokenLanguage } from '../../fields/spoken-languages.ts'
import { SpokenLanguagesField } from '../../fields/spoken-languages-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { profileLanguagesFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = { spoken_languages: SpokenLanguage[] }

export function ProfileLanguagesDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const spoken = profile.spoken_languages
  const form = useProfileForm<Values>({
    schema: profileLanguagesFormSchema,
    defaultValues: {
      spoken_languages: spoken.length > 0 ? [...spoken] : [createSpokenLanguage('en')],
    },
    toChange: (values) => values,
    onSaved: dialog.onClose,
  })
  const { field } = useController({ control: form.control, name: 'spoken_languages' })
  return (
    <FormDialog
      {...dialog}
      title={t('languages.edit')}
      description={t('languages.help')}
      form={form}
    >
      <SpokenLanguagesField values={field.value} onValuesChange={field.onChange} />
    </FormDialog>
  )
}
