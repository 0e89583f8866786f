import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Subject } from '#contract/trust/admin'
import type { ModerationAction } from '#contract/trust/moderation'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { moderateSubject } from './mutations.ts'
import { adminSearchQuery } from './queries.ts'
import { SubjectLine } from './subject-line.tsx'
import { useDecision } from './use-decision.ts'

/**
 * A search for an offer, a company or a person, with buttons to hide, suspend or restore it, and with
 * `more` that the page offers for a subject.
 */
export function SubjectSearch({ more }: { more: (subject: Subject) => ReactNode }) {
  const t = useT('admin')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(adminSearchQuery(q))
  return (
    <section aria-label={t('search.title')} className="flex flex-col gap-5">
      <Field label={t('search.label')} help={t('search.help')}>
        <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Field label={t('reasons.note')} help={t('reasons.noteHelp')}>
        <Input value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <p role="status" className="sr-only">
        {!isFetching && data && t('search.found', { count: data.subjects.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {data?.subjects.map((subject) => (
          <li key={subject.id} className="flex flex-wrap items-center gap-4 py-3">
            <SubjectLine subject={subject} />
            <SubjectAction subject={subject} note={note} />
            {more(subject)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const actionOf = ({ kind, state }: Subject): ModerationAction | null => {
  if (state === 'gone') return null
  if (state === 'held') return 'release'
  if (state === 'visible') return kind === 'profile' ? 'suspend' : 'hide'
  return kind === 'profile' ? 'restore' : 'show'
}

function SubjectAction({ subject, note }: { subject: Subject; note: string }) {
  const t = useT('admin')
  const { isBusy, decide } = useDecision()
  const action = actionOf(subject)
  if (!action) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="ml-auto"
      loading={isBusy}
      onClick={() => void decide(() => moderateSubject(subject, action, { ground: 'other', note }))}
    >
      {t(`actions.${action}`)}
    </Button>
  )
}
