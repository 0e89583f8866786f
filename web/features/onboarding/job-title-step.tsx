import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { changeSection, checkField } from './state.ts'
import { useDraft } from './use-draft.ts'
import { useSectionError } from './use-section-error.ts'

export function JobTitleStep() {
  const t = useT('onboarding')
  const { value } = useDraft().job_title
  const errorOf = useSectionError('job_title')
  return (
    <Field label={t('jobTitle.label')} help={t('jobTitle.help')} error={errorOf()}>
      <Input
        autoComplete="organization-title"
        placeholder={t('jobTitle.placeholder')}
        value={value}
        onChange={(event) => changeSection('job_title', event.target.value)}
        onBlur={() => value !== '' && checkField('job_title', '')}
      />
    </Field>
  )
}
