import { useController } from 'react-hook-form'
import type { OwnProfile, SpokenLanguage } from '#contract/people/profiles'
import { type DialogOpenProps, FormDialog } from '../../fields/form-dialog.tsx'
import { LanguageList } from '../../fields/language-list.tsx'
import { spokenLanguage } from '../../fields/spoken-languages.ts'
import { useT } from '../../lib/i18n.ts'
import { profileLanguagesFormSchema } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { spoken_languages: SpokenLanguage[] }

export function ProfileLanguagesDialog(props: DialogOpenProps & { profile: OwnProfile }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const spoken = profile.spoken_languages
  const form = useProfileForm<Values>({
    schema: profileLanguagesFormSchema,
    defaultValues: { spoken_languages: spoken.length > 0 ? [...spoken] : [spokenLanguage('en')] },
    toChange: (values) => values,
    onSaved: onClose,
  })
  const { field } = useController({ control: form.control, name: 'spoken_languages' })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('languages.edit')}
      description={t('languages.help')}
      form={form}
    >
      <LanguageList values={field.value} onValuesChange={field.onChange} />
    </FormDialog>
  )
}
