import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AnswerTemplate,
  answerTemplateStatuses,
  answerTemplatesBody,
} from '#contract/applications/answer-templates'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Select } from '../../components/select.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { saveAnswerTemplates } from './mutations.ts'
import { answerPlaceholderList } from './placeholder-list.ts'
import { answerTemplatesQuery } from './queries.ts'

type TemplatesDialogProps = { companyId: string; onClose: () => void }

/** A dialog to add, change and remove the company's own answer templates. */
export function AnswerTemplatesDialog({ companyId, onClose }: TemplatesDialogProps) {
  const t = useT('applicants')
  const query = useQuery(answerTemplatesQuery(companyId))
  if (query.data) {
    return <TemplateForm companyId={companyId} templates={query.data} onClose={onClose} />
  }
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={t('templates.title')}>
      {query.error ? (
        <LoadFailure
          title={t('list.failed')}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status" aria-label={t('templates.loading')}>
          <Skeleton className="h-40 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

/** A template in the form. Its `key` does not change when other templates are removed. */
type EditedTemplate = Omit<AnswerTemplate, 'id'> & { key: number; id: string | null }

type TemplateFormProps = TemplatesDialogProps & { templates: readonly AnswerTemplate[] }

function TemplateForm({ companyId, templates, onClose }: TemplateFormProps) {
  const t = useT('applicants')
  const problemText = useProblemText()
  const client = useQueryClient()
  const blank = (key: number): EditedTemplate => ({
    ...{ key, id: null, name: '', text: '' },
    status: 'not_selected',
  })
  const [list, setList] = useState<EditedTemplate[]>(() =>
    templates.length > 0 ? templates.map((one, key) => ({ ...one, key })) : [blank(0)],
  )
  const body = {
    templates: list.map(({ id, status, name, text }) => ({
      ...{ id, status, name: name.trim() },
      text: text.trim(),
    })),
  }
  const isValid = answerTemplatesBody.safeParse(body).success
  const saving = useMutation({
    mutationFn: () => saveAnswerTemplates(companyId, body),
    onSuccess: (saved) => {
      client.setQueryData(answerTemplatesQuery(companyId).queryKey, saved)
      toast({ tone: 'success', title: t('templates.saved') })
      onClose()
    },
  })
  const change = (one: EditedTemplate, patch: Partial<EditedTemplate>) =>
    setList(list.map((other) => (other === one ? { ...one, ...patch } : other)))
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      guarded
      title={t('templates.title')}
      description={t('templates.text', { placeholders: answerPlaceholderList })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('bulk.back')}
          </Button>
          <Button disabled={!isValid} loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {saving.error && (
          <Alert tone="danger" title={t('templates.failed')}>
            {problemText(saving.error)}
          </Alert>
        )}
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
              <Field label={t('templates.status')}>
                <Select
                  label={t('templates.status')}
                  value={one.status}
                  onValueChange={(status) => change(one, { status })}
                  options={answerTemplateStatuses.map((value) => ({
                    value,
                    label: t(`templates.for.${value}`),
                  }))}
                />
              </Field>
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
          <Button
            variant="secondary"
            size="sm"
            icon="i-lucide-plus"
            className="self-start"
            onClick={() =>
              setList([...list, blank(Math.max(-1, ...list.map(({ key }) => key)) + 1)])
            }
          >
            {t('templates.add')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
