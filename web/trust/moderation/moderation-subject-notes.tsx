import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits'
import type { ModerationSubject } from '#contract/trust/admin'
import { SmallButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { useBusyAction } from '../../lib/use-busy-action.ts'
import { addModerationNote } from './mutations.ts'
import { formatOperatorTime } from './operations-report-list.tsx'
import { subjectAuditQuery } from './queries.ts'

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
  const { isBusy, run } = useBusyAction()
  const [text, setText] = useState('')
  const save = () =>
    void run(async () => {
      await addModerationNote(subject, text.trim())
      setText('')
    }, t('notes.saved'))
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
      <Field label={t('notes.label')} help={t('notes.help')}>
        <Textarea
          rows={2}
          maxLength={limits.operatorNoteMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p>
        <SmallButton disabled={text.trim() === ''} loading={isBusy} onClick={save}>
          {t('notes.save')}
        </SmallButton>
      </p>
    </div>
  )
}
