import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits'
import type { ModerationSubject } from '#contract/trust/admin'
import { moderationNoteBodySchema } from '#contract/trust/decisions'
import { SmallButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { TextareaField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { addModerationNote } from './mutations.ts'
import { formatOperatorTime } from './operations-report-list.tsx'
import { subjectAuditQuery } from './queries.ts'

const noteFields = moderationNoteBodySchema.pick({ text: true })

type SubjectProps = { subject: Pick<ModerationSubject, 'kind' | 'id'> }

/** Decisions and notes about a subject (offer, company or person), seen only by operators. */
export function ModerationSubjectNotes({ subject }: SubjectProps) {
  const t = useT('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="touchable cursor-pointer text-sm text-muted">{t('notes.title')}</summary>
      {isOpen && <History subject={subject} />}
    </details>
  )
}

function History({ subject }: SubjectProps) {
  const t = useT('admin')
  const { data } = useQuery(subjectAuditQuery(subject.id))
  const form = useSchemaForm<{ text: string }>({
    schema: noteFields,
    defaultValues: { text: '' },
    forgivesEmpty: true,
    save: ({ text }) => addModerationNote(subject, text),
    onSaved: () => {
      form.reset()
      showToast({ tone: 'success', title: t('notes.saved') })
    },
  })
  return (
    <div className="mt-3 flex flex-col gap-3">
      <ul className="flex flex-col gap-2 text-sm">
        {data?.entries.map(({ id, at, operator, action, why }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-muted">
              {formatOperatorTime(at)} · {operator} · {t(`actions.${action}`)}
            </span>
            <span className="block whitespace-pre-wrap">{why}</span>
          </li>
        ))}
      </ul>
      {data?.entries.length === 0 && <p className="text-sm text-muted">{t('notes.none')}</p>}
      <form noValidate className="flex flex-col gap-3" onSubmit={form.submit}>
        <TextareaField
          control={form.control}
          name="text"
          label={t('notes.label')}
          help={t('notes.help')}
          rows={2}
          maxLength={limits.operatorNoteMax}
        />
        <ErrorAlert error={form.failure} />
        <SmallButton type="submit" className="self-start" loading={form.isSaving}>
          {t('notes.save')}
        </SmallButton>
      </form>
    </div>
  )
}
