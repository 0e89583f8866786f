import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AnswerTemplate,
  answerTemplateStatuses,
  answerTemplatesBodySchema,
} from '#contract/applications/answer-templates'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { IconButton, SmallButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
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
      {query.error ? (
        <LoadFailureAlert title={t('list.failed')} query={query} />
      ) : (
        <div role="status" aria-label={t('templates.loading')}>
          <Skeleton className="h-40 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

/** A template in the form. Its `key` stays the same when other templates are removed. */
type EditedTemplate = Omit<AnswerTemplate, 'id'> & { key: number; id: string | null }

type TemplateFormProps = TemplatesDialogProps & { templates: readonly AnswerTemplate[] }

function TemplateForm({ companyId, templates, onClose }: TemplateFormProps) {
  const t = useT('applicants')
  const client = useQueryClient()
  const blank = (key: number): EditedTemplate => ({
    key,
    id: null,
    status: 'not_selected',
    name: '',
    text: '',
  })
  const [list, setList] = useState<EditedTemplate[]>(() =>
    templates.length > 0 ? templates.map((one, key) => ({ ...one, key })) : [blank(0)],
  )
  const body = {
    templates: list.map(({ id, status, name, text }) => ({
      id,
      status,
      name: name.trim(),
      text: text.trim(),
    })),
  }
  const isValid = answerTemplatesBodySchema.safeParse(body).success
  const saving = useMutation({
    mutationFn: () => saveAnswerTemplates(companyId, body),
    onSuccess: (saved) => {
      client.setQueryData(answerTemplatesQuery(companyId).queryKey, saved)
      showToast({ tone: 'success', title: t('templates.saved') })
      onClose()
    },
  })
  const change = (one: EditedTemplate, patch: Partial<EditedTemplate>) =>
    setList(list.map((other) => (other === one ? { ...one, ...patch } : other)))
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t('templates.title')}
      description={t('templates.text', { placeholders: answerPlaceholderListText })}
      backLabel={t('bulk.back')}
      action={{
        label: t('templates.save'),
        disabled: !isValid,
        loading: saving.isPending,
        onClick: () => saving.mutate(),
      }}
    >
      <div className="flex flex-col gap-5">
        <ErrorAlert title={t('templates.failed')} error={saving.error} />
        <ol className="flex flex-col gap-6">
          {list.map((one, at) => (
            <li key={one.key} className="flex flex-col gap-3 border-b border-line pb-5">
              <div className="flex items-end gap-1">
                <span className="min-w-0 flex-1">
                  <Field label={t('templates.name', { number: at + 1 })}>
                    <Input
                      value={one.name}
                      maxLength={limits.answerTemplateNameMax}
                      onChange={({ target }) => change(one, { name: target.value })}
                    />
                  </Field>
                </span>
                <IconButton
                  icon="i-lucide-trash-2"
                  label={t('templates.remove', { name: one.name })}
                  onClick={() => setList(list.filter((other) => other !== one))}
                />
              </div>
              <LabelledSelect
                label={t('templates.status')}
                value={one.status}
                onValueChange={(status) => change(one, { status })}
                options={answerTemplateStatuses.map((value) => ({
                  value,
                  label: t(`templates.for.${value}`),
                }))}
              />
              <Field label={t('templates.message')}>
                <Textarea
                  rows={4}
                  value={one.text}
                  count
                  countMax={limits.answerTextMax}
                  onChange={({ target }) => change(one, { text: target.value })}
                />
              </Field>
            </li>
          ))}
        </ol>
        {list.length < limits.answerTemplatesMax && (
          <SmallButton
            icon="i-lucide-plus"
            className="self-start"
            onClick={() =>
              setList([...list, blank(Math.max(-1, ...list.map(({ key }) => key)) + 1)])
            }
          >
            {t('templates.add')}
          </SmallButton>
        )}
      </div>
    </ActionDialog>
  )
}
