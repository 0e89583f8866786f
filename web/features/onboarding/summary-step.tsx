import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { changeSection, checkField } from './state.ts'
import { useDraft } from './use-draft.ts'
import { useSectionError } from './use-section-error.ts'

export function SummaryStep() {
  const t = useT('onboarding')
  const { value } = useDraft().summary
  const errorOf = useSectionError('summary')
  return (
    <Field label={t('summary.label')} help={t('summary.help')} error={errorOf()}>
      <Textarea
        rows={9}
        count
        countMax={limits.summaryMax}
        placeholder={t('summary.placeholder')}
        value={value}
        onChange={(event) => changeSection('summary', event.target.value)}
        onBlur={() => value !== '' && checkField('summary', '')}
      />
    </Field>
  )
}
