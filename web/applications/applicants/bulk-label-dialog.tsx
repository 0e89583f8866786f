import { useState } from 'react'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'

type BulkLabelDialogProps = {
  count: number
  labels: readonly string[]
  isSaving: boolean
  onSave: (labels: { add: string[]; remove: string[] }) => void
  onClose: () => void
}

export function BulkLabelDialog(props: BulkLabelDialogProps) {
  const { count, labels, isSaving, onSave, onClose } = props
  const t = useT('applicants')
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t('bulk.labelTitle', { count })}
      backLabel={t('bulk.back')}
      action={{
        label: t('bulk.saveLabels'),
        disabled: add.length + remove.length === 0,
        loading: isSaving,
        onClick: () => onSave({ add, remove }),
      }}
    >
      <div className="flex flex-col gap-5">
        {(
          [
            [t('bulk.addLabels'), add, setAdd],
            [t('bulk.removeLabels'), remove, setRemove],
          ] as const
        ).map(([label, values, setValues]) => (
          <Field key={label} label={label} help={t('review.labelsHelp')} optional>
            <TagInput
              label={label}
              maxLength={limits.applicantLabelLengthMax}
              values={values}
              suggestions={labels}
              onValuesChange={(next) => setValues(next.slice(0, limits.applicationLabelsMax))}
            />
          </Field>
        ))}
      </div>
    </ActionDialog>
  )
}
