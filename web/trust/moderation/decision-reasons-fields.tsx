import { type ReportReason, reportReasons } from '#contract/trust/moderation'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'

type ReasonsFieldsProps = {
  /** The ground of all selected reports; null for the ground that each report names. */
  ground: ReportReason | null
  onGround: (ground: ReportReason | null) => void
  note: string
  onNote: (note: string) => void
}

const asReported = 'reported'

/** Fields for the ground of a decision and for a note, which a template can fill. */
export function DecisionReasonsFields({ ground, onGround, note, onNote }: ReasonsFieldsProps) {
  const t = useT('admin')
  const reasons = useT('report')
  const options = [
    { value: asReported, label: t('reasons.asReported') },
    ...reportReasons.map((value) => ({
      value: value as string,
      label: reasons(`reasons.${value}`),
    })),
  ]
  return (
    <>
      <Field label={t('reasons.ground')}>
        <Select
          label={t('reasons.ground')}
          value={ground ?? asReported}
          options={options}
          onValueChange={(value) =>
            onGround(reportReasons.find((reason) => reason === value) ?? null)
          }
        />
      </Field>
      <Field label={t('reasons.note')} help={t('reasons.noteHelp')}>
        <Textarea rows={3} value={note} onChange={({ target }) => onNote(target.value)} />
      </Field>
      {ground && (
        <p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onNote(t(`reasons.templates.${ground}`))}
          >
            {t('reasons.useTemplate')}
          </Button>
        </p>
      )}
    </>
  )
}
