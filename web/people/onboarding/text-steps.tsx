import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { OnboardingSectionValues } from './draft.ts'

export function OnboardingJobTitleStep() {
  const t = useT('onboarding')
  const { control } = useFormContext<OnboardingSectionValues>()
  return (
    <TextField
      control={control}
      name="job_title"
      label={t('jobTitle.label')}
      help={t('jobTitle.help')}
      placeholder={t('jobTitle.placeholder')}
      autoComplete="organization-title"
    />
  )
}

export function OnboardingSummaryStep() {
  const t = useT('onboarding')
  const { control } = useFormContext<OnboardingSectionValues>()
  return (
    <TextareaField
      control={control}
      name="summary"
      label={t('summary.label')}
      help={t('summary.help')}
      placeholder={t('summary.placeholder')}
      rows={9}
      count
      countMax={limits.summaryMax}
    />
  )
}
