import { useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import {
  type CompanyStage,
  type StagesBody,
  stagesBodySchema,
} from '#contract/applications/reviews'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { IconButton, SmallButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { saveCompanyStages } from './mutations.ts'

type StagesDialogProps = { companyId: string; stages: readonly CompanyStage[]; onClose: () => void }

/** Edits the stages of a company. If there are none yet, suggests three. */
export function CompanyStagesDialog({ companyId, stages, onClose }: StagesDialogProps) {
  const t = useT('applicants')
  const client = useQueryClient()
  const suggested = [t('stages.interview'), t('stages.trial'), t('stages.offer')]
  const form = useSchemaForm<StagesBody>({
    schema: stagesBodySchema,
    defaultValues: {
      stages: stages.length > 0 ? [...stages] : suggested.map((name) => ({ id: null, name })),
    },
    showsEveryFailure: true,
    save: (values) =>
      saveCompanyStages(companyId, values).finally(
        () => void client.invalidateQueries({ queryKey: ['applicants'] }),
      ),
    onSaved: () => {
      showToast({ tone: 'success', title: t('stages.saved') })
      onClose()
    },
  })
  const { control, formState } = form
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: 'stages',
    keyName: 'key',
  })
  const list = form.watch('stages')
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t('stages.title')}
      description={t('stages.text')}
      backLabel={t('bulk.back')}
      action={{
        label: t('stages.save'),
        disabled: !formState.isValid,
        loading: form.isSaving,
        onClick: () => form.submit(),
      }}
    >
      <div className="flex flex-col gap-4">
        <ErrorAlert title={t('stages.failed')} error={form.failure} />
        <ol className="flex flex-col gap-3">
          {fields.map(({ key }, at) => {
            const name = list[at]?.name ?? ''
            return (
              <li key={key} className="flex items-end gap-1">
                <span className="min-w-0 flex-1">
                  <TextField
                    control={control}
                    name={`stages.${at}.name`}
                    label={t('stages.name', { number: at + 1 })}
                    maxLength={limits.stageNameMax}
                  />
                </span>
                <IconButton
                  icon="i-lucide-chevron-up"
                  label={t('stages.raise', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="i-lucide-trash-2"
                  label={t('stages.remove', { name })}
                  onClick={() => remove(at)}
                />
              </li>
            )
          })}
        </ol>
        {fields.length < limits.companyStagesMax && (
          <SmallButton
            icon="i-lucide-plus"
            className="self-start"
            onClick={() => append({ id: null, name: '' })}
          >
            {t('stages.add')}
          </SmallButton>
        )}
      </div>
    </ActionDialog>
  )
}
