import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { changeSection, checkField, draft } from './state.ts'
import { useSectionError } from './use-section-error.ts'

export function JobTitleStep() {
  const t = useT('onboarding')
  const { value } = useSnapshot(draft).job_title
  const errorOf = useSectionError('job_title')
  return (
    <Field label={t('jobTitle.label')} help={t('jobTitle.help')} error={errorOf('')}>
      <Input
        autoComplete="organization-title"
        maxLength={limits.jobTitleMax}
        placeholder={t('jobTitle.placeholder')}
        value={value}
        onChange={(event) => changeSection('job_title', event.target.value)}
        onBlur={() => value !== '' && checkField('job_title', '')}
      />
    </Field>
  )
}
