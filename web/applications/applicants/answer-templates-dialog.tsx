import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import {
  type AnswerTemplate,
  type AnswerTemplatesBody,
  answerTemplateStatuses,
  answerTemplatesBodySchema,
} from '#contract/applications/answer-templates'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { IconButton, SmallButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { saveAnswerTemplates } from './mutations.ts'
import { answerPlaceholderListText } from './placeholder-list.ts'
import { answerTemplatesQuery } from './queries.ts'

type TemplatesDialogProps = { companyId: string; onClose: () => void }

export function AnswerTemplatesDialog({ companyId, onClose }: TemplatesDialogProps) {
  const t = useT('applicants')
  const query = useQuery(answerTemplatesQuery(companyId))
  if (query.data) {
    return <TemplateForm companyId={companyId} templates={query.data} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={t('templates.title')}>
      <QueryPlaceholder query={query} failed={t('list.failed')} loading={t('templates.loading')} />
    </Dialog>
  )
}

const blankTemplate = { id: null, status: 'not_selected', name: '', text: '' } as const

type TemplateFormProps = TemplatesDialogProps & { templates: readonly AnswerTemplate[] }

function TemplateForm({ companyId, templates, onClose }: TemplateFormProps) {
  const t = useT('applicants')
  const client = useQueryClient()
  const form = useSchemaForm<AnswerTemplatesBody, AnswerTemplate[]>({
    schema: answerTemplatesBodySchema,
    defaultValues: { templates: templates.length > 0 ? [...templates] : [blankTemplate] },
    showsEveryFailure: true,
    save: (values) => saveAnswerTemplates(companyId, values),
    onSaved: (saved) => {
      client.setQueryData(answerTemplatesQuery(companyId).queryKey, saved)
      showToast({ tone: 'success', title: t('templates.saved') })
      onClose()
    },
  })
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'templates', keyName: 'key' })
  const list = form.watch('templates')
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t('templates.title')}
      description={t('templates.text', { placeholders: answerPlaceholderListText })}
      backLabel={t('bulk.back')}
      action={{
        label: t('templates.save'),
        disabled: !formState.isValid,
        loading: form.isSaving,
        onClick: () => form.submit(),
      }}
    >
      <div className="flex flex-col gap-5">
        <ErrorAlert title={t('templates.failed')} error={form.failure} />
        <ol className="flex flex-col gap-6">
          {fields.map(({ key }, at) => (
            <li key={key} className="flex flex-col gap-3 border-b border-line pb-5">
              <div className="flex items-end gap-1">
                <span className="min-w-0 flex-1">
                  <TextField
                    control={control}
                    name={`templates.${at}.name`}
                    label={t('templates.name', { number: at + 1 })}
                    maxLength={limits.answerTemplateNameMax}
                  />
                </span>
                <IconButton
                  icon="i-lucide-trash-2"
                  label={t('templates.remove', { name: list[at]?.name ?? '' })}
                  onClick={() => remove(at)}
                />
              </div>
              <SelectField
                control={control}
                name={`templates.${at}.status`}
                label={t('templates.status')}
                options={answerTemplateStatuses}
                labelOf={(value) => t(`templates.for.${value}`)}
              />
              <TextareaField
                control={control}
                name={`templates.${at}.text`}
                label={t('templates.message')}
                rows={4}
                count
                countMax={limits.answerTextMax}
              />
            </li>
          ))}
        </ol>
        {fields.length < limits.answerTemplatesMax && (
          <SmallButton
            icon="i-lucide-plus"
            className="self-start"
            onClick={() => append(blankTemplate)}
          >
            {t('templates.add')}
          </SmallButton>
        )}
      </div>
    </ActionDialog>
  )
}
