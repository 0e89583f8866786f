import { limits } from '#contract/limits'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { profileAboutFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = { full_name: string; username: string; job_title: string; summary: string }

export function ProfileAboutDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: profileAboutFormSchema,
    defaultValues: {
      full_name: profile.full_name,
      username: profile.username ?? '',
      job_title: profile.job_title ?? '',
      summary: profile.summary ?? '',
    },
    toChange: (values) => values,
    onSaved: dialog.onClose,
  })
  const bind = createFieldBinder(form.control)
  return (
    <FormDialog {...dialog} title={t('edit.about')} description={t('about.help')} form={form}>
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <TextField {...bind('full_name', t('about.name'))} autoComplete="name" />
        <TextField
          {...bind('username', t('about.username'))}
          textOf={(code) => code === 'invalid' && t('about.usernameWrong')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          leading="@"
        />
      </div>
      <TextField
        {...bind('job_title', t('about.jobTitle'))}
        help={t('about.jobTitleHelp')}
        autoComplete="organization-title"
      />
      <TextareaField
        {...bind('summary', t('about.summary'))}
        help={t('about.summaryHelp')}
        rows={8}
        count
        countMax={limits.summaryMax}
      />
    </FormDialog>
  )
}
