import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyStage, stagesBodySchema } from '#contract/applications/reviews'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { IconButton, SmallButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { saveCompanyStages } from './mutations.ts'

type StagesDialogProps = { companyId: string; stages: readonly CompanyStage[]; onClose: () => void }

/** A stage in the form. Its `key` stays the same when the stages are reordered. */
type EditedStage = { key: number; id: string | null; name: string }

/** Edits the stages of a company. If there are none yet, suggests three. */
export function CompanyStagesDialog({ companyId, stages, onClose }: StagesDialogProps) {
  const t = useT('applicants')
  const client = useQueryClient()
  const [list, setList] = useState<EditedStage[]>(() =>
    stages.length > 0
      ? stages.map((stage, key) => ({ ...stage, key }))
      : [t('stages.interview'), t('stages.trial'), t('stages.offer')].map((name, key) => ({
          key,
          id: null,
          name,
        })),
  )
  const body = { stages: list.map(({ id, name }) => ({ id, name: name.trim() })) }
  const isValid = stagesBodySchema.safeParse(body).success
  const saving = useMutation({
    mutationFn: () => saveCompanyStages(companyId, body),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('stages.saved') })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['applicants'] }),
  })
  const raise = (at: number) =>
    setList((before) => {
      const after = [...before]
      after.splice(at - 1, 2, before[at]!, before[at - 1]!)
      return after
    })
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t('stages.title')}
      description={t('stages.text')}
      backLabel={t('bulk.back')}
      action={{
        label: t('stages.save'),
        disabled: !isValid,
        loading: saving.isPending,
        onClick: () => saving.mutate(),
      }}
    >
      <div className="flex flex-col gap-4">
        <ErrorAlert title={t('stages.failed')} error={saving.error} />
        <ol className="flex flex-col gap-3">
          {list.map((stage, at) => (
            <li key={stage.key} className="flex items-end gap-1">
              <span className="min-w-0 flex-1">
                <Field label={t('stages.name', { number: at + 1 })}>
                  <Input
                    value={stage.name}
                    maxLength={limits.stageNameMax}
                    onChange={({ target }) =>
                      setList(
                        list.map((one) => (one === stage ? { ...one, name: target.value } : one)),
                      )
                    }
                  />
                </Field>
              </span>
              <IconButton
                icon="i-lucide-chevron-up"
                label={t('stages.raise', { name: stage.name })}
                disabled={at === 0}
                onClick={() => raise(at)}
              />
              <IconButton
                icon="i-lucide-trash-2"
                label={t('stages.remove', { name: stage.name })}
                onClick={() => setList(list.filter((one) => one !== stage))}
              />
            </li>
          ))}
        </ol>
        {list.length < limits.companyStagesMax && (
          <SmallButton
            icon="i-lucide-plus"
            className="self-start"
            onClick={() =>
              setList([
                ...list,
                { key: Math.max(-1, ...list.map(({ key }) => key)) + 1, id: null, name: '' },
              ])
            }
          >
            {t('stages.add')}
          </SmallButton>
        )}
      </div>
    </ActionDialog>
  )
}
