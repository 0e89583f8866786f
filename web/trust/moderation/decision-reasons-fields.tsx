import { reportReasons } from '#contract/trust/moderation'
import { SmallButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import type { DecisionReasonValues } from './mutations.ts'

type DecisionReasonsFieldsProps = {
  reasons: DecisionReasonValues
  onReasonsChange: (reasons: DecisionReasonValues) => void
}

const asReported = 'reported'

/** Fields for the ground of a decision and for a note. A button fills the note with a template. */
export function DecisionReasonsFields({ reasons, onReasonsChange }: DecisionReasonsFieldsProps) {
  const t = useT('admin')
  const report = useT('report')
  const { ground } = reasons
  const changeNote = (note: string) => onReasonsChange({ ...reasons, note })
  return (
    <>
      <LabelledSelect<string>
        label={t('reasons.ground')}
        value={ground ?? asReported}
        options={[
          { value: asReported, label: t('reasons.asReported') },
          ...reportReasons.map((value) => ({ value, label: report(`reasons.${value}`) })),
        ]}
        onValueChange={(value) => {
          const chosen = reportReasons.find((reason) => reason === value) ?? null
          onReasonsChange({ ...reasons, ground: chosen })
        }}
      />
      <Field label={t('reasons.note')} help={t('reasons.noteHelp')}>
        <Textarea
          rows={3}
          value={reasons.note}
          onChange={({ target }) => changeNote(target.value)}
        />
      </Field>
      {ground && (
        <p>
          <SmallButton onClick={() => changeNote(t(`reasons.templates.${ground}`))}>
            {t('reasons.useTemplate')}
          </SmallButton>
        </p>
      )}
    </>
  )
}
