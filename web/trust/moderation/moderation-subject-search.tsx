import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ModerationSubject } from '#contract/trust/admin'
import type { ModerationAction } from '#contract/trust/moderation'
import { Button, SmallButton } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { DecisionReasonsFields } from './decision-reasons-fields.tsx'
import { ModerationSubjectLine } from './moderation-subject-line.tsx'
import { ModerationSubjectNotes } from './moderation-subject-notes.tsx'
import { noDecisionReasons } from './mutations.ts'
import { adminSearchQuery } from './queries.ts'
import { UndoModerationDecisionsButton } from './undo-button.tsx'
import { useUndoableDecisions } from './use-undoable-decisions.ts'

const isAgainst = (action: ModerationAction) => action === 'hide' || action === 'suspend'

/** The moderation action that is possible for a subject; null if the subject is gone. */
const actionOf = ({ kind, state }: ModerationSubject): ModerationAction | null => {
  if (state === 'gone') return null
  if (state === 'held') return 'release'
  if (state === 'visible') return kind === 'profile' ? 'suspend' : 'hide'
  return kind === 'profile' ? 'restore' : 'show'
}

/** Searches and moderates offers, companies and people. `more` adds controls to each result. */
export function ModerationSubjectSearch(props: {
  more: (subject: ModerationSubject) => ReactNode
}) {
  const t = useT('admin')
  const [typed, setTyped] = useState('')
  const [reasons, setReasons] = useState(noDecisionReasons)
  const [marks, setMarks] = useState<string[]>([])
  const q = useDeferredValue(typed.trim())
  const query = useQuery(adminSearchQuery(q))
  const { data, isFetching } = query
  const { isBusy, undoable, decide, undo } = useUndoableDecisions()
  const marked = data?.subjects.filter(({ id }) => marks.includes(id)) ?? []
  const mark = (id: string, isMarked: boolean) =>
    setMarks((now) => (isMarked ? [...now, id] : now.filter((one) => one !== id)))

  const act = async (
    subjects: ModerationSubject[],
    wants: (action: ModerationAction) => boolean,
  ) => {
    const due = subjects.flatMap((subject) => {
      const { kind, id, name } = subject
      const action = actionOf(subject)
      return action && wants(action) ? [{ name, item: { kind, id, action } }] : []
    })
    if (due.length === 0) return
    const items = due.map(({ item }) => item)
    const isHiding = items.some(({ action }) => isAgainst(action))
    const names = due.map(({ name }) => name)
    if (await decide(items, names, reasons, isHiding)) setMarks([])
  }

  return (
    <section aria-label={t('search.title')} className="flex flex-col gap-5">
      <Field label={t('search.label')} help={t('search.help')}>
        <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <p role="status" className="text-muted">
        {!isFetching && data && t('search.found', { count: data.subjects.length })}
      </p>
      {query.error && <LoadFailureAlert title={t('failed')} query={query} />}
      {data && data.subjects.length > 0 && (
        <DecisionReasonsFields reasons={reasons} onReasonsChange={setReasons} />
      )}
      <UndoModerationDecisionsButton undoable={undoable} isBusy={isBusy} undo={undo} />
      {marked.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button loading={isBusy} onClick={() => void act(marked, isAgainst)}>
            {t('queue.hideMany', { count: marked.length })}
          </Button>
          <Button
            variant="secondary"
            loading={isBusy}
            onClick={() => void act(marked, (action) => !isAgainst(action))}
          >
            {t('search.showMany', { count: marked.length })}
          </Button>
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {data?.subjects.map((subject) => {
          const action = actionOf(subject)
          return (
            <li key={subject.id} className="flex flex-wrap items-center gap-4 py-3">
              {action && (
                <Checkbox
                  checked={marks.includes(subject.id)}
                  onCheckedChange={(isMarked) => mark(subject.id, isMarked)}
                  label={<span className="sr-only">{t('queue.mark', { name: subject.name })}</span>}
                />
              )}
              <div className="min-w-0 flex-1">
                <ModerationSubjectLine subject={subject} />
              </div>
              {action && (
                <SmallButton loading={isBusy} onClick={() => void act([subject], () => true)}>
                  {t(`actions.${action}`)}
                </SmallButton>
              )}
              <ModerationSubjectNotes subject={subject} />
              {props.more(subject)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
