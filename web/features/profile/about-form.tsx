import type { Snapshot } from 'valtio'
import { limits } from '#contract/limits'
import type { OwnProfile } from '#contract/profiles'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { aboutForm } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { full_name: string; username: string; job_title: string; summary: string }

/** Who one is: the name, what one does, and a few words about oneself. */
export function AboutForm(props: DialogState & { profile: Snapshot<OwnProfile> }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: aboutForm,
    defaultValues: {
      full_name: profile.full_name,
      username: profile.username ?? '',
      job_title: profile.job_title ?? '',
      summary: profile.summary ?? '',
    },
    fields: ['full_name', 'username', 'job_title', 'summary'],
    toChange: (values) => values,
    onSaved: onClose,
  })
  const { errors } = form.formState
  const wrongUsername = errors.username?.type === 'invalid' && t('about.usernameWrong')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('edit.about')}
      description={t('about.help')}
      form={form.dialog}
    >
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <Field label={t('about.name')} error={errors.full_name?.message}>
          <Input {...form.register('full_name')} autoComplete="name" />
        </Field>
        <Field label={t('about.username')} error={wrongUsername || errors.username?.message}>
          <Input
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            leading="@"
          />
        </Field>
      </div>
      <Field
        label={t('about.jobTitle')}
        help={t('about.jobTitleHelp')}
        error={errors.job_title?.message}
      >
        <Input {...form.register('job_title')} autoComplete="organization-title" />
      </Field>
      <Field
        label={t('about.summary')}
        help={t('about.summaryHelp')}
        error={errors.summary?.message}
      >
        <Textarea
          {...form.register('summary')}
          rows={8}
          count
          countMax={limits.summaryMax}
          value={form.watch('summary')}
        />
      </Field>
    </FormDialog>
  )
}
