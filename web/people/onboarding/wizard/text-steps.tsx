import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { createFieldBinder } from '../../../components/form-field.tsx'
import { TextareaField, TextField } from '../../../components/text-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { OnboardingSectionValues } from '../draft.ts'

export function OnboardingJobTitleStep() {
  const t = useT('onboarding')
  const bind = createFieldBinder(useFormContext<OnboardingSectionValues>().control)
  return (
    <TextField
      {...bind('job_title', t('jobTitle.label'))}
      help={t('jobTitle.help')}
      placeholder={t('jobTitle.placeholder')}
      autoComplete="organization-title"
    />
  )
}

export function OnboardingSummaryStep() {
  const t = useT('onboarding')
  const bind = createFieldBinder(useFormContext<OnboardingSectionValues>().control)
  return (
    <TextareaField
      {...bind('summary', t('summary.label'))}
      help={t('summary.help')}
      placeholder={t('summary.placeholder')}
      rows={9}
      count
      countMax={limits.summaryMax}
    />
  )
}
