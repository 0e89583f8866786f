import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits'
import { Button, GhostButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Input } from '../../components/input.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { saveOwnNote } from './mutations.ts'

type OwnNoteProps = {
  application: { id: string; own_note: string | null; remind_on: string | null }
}

export function OwnNote({ application }: OwnNoteProps) {
  const t = useT('applications')
  const id = useId()
  const { own_note: note, remind_on: day } = application
  const [isOpen, setOpen] = useState(false)
  const keeping = useMutation({
    mutationFn: (body: { own_note: string; remind_on: string | null }) =>
      saveOwnNote(application.id, body),
    onSuccess: () => setOpen(false),
  })

  function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    keeping.mutate({ own_note: text('own_note'), remind_on: text('remind_on') || null })
  }

  if (!isOpen) {
    return (
      <div className="mt-4 border-t border-line pt-3">
        {note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
        {day && <p className="mt-1 text-sm text-muted">{t('note.on', { day: formatDate(day) })}</p>}
        <GhostButton icon="i-lucide-pencil" className="-ml-3" onClick={() => setOpen(true)}>
          {t(note || day ? 'note.change' : 'note.add')}
        </GhostButton>
      </div>
    )
  }
  return (
    <form onSubmit={keep} className="mt-4 flex flex-col gap-3 border-t border-line pt-3">
      <div>
        <label htmlFor={`${id}-note`} className="font-medium">
          {t('note.label')}
        </label>
        <p id={`${id}-help`} className="mb-1 text-sm text-muted">
          {t('note.help')}
        </p>
        <Textarea
          id={`${id}-note`}
          name="own_note"
          rows={3}
          maxLength={limits.ownNoteMax}
          defaultValue={note ?? ''}
          aria-describedby={`${id}-help`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-day`} className="font-medium">
          {t('note.day')}
        </label>
        <Input
          id={`${id}-day`}
          name="remind_on"
          type="date"
          min={getTodayIsoDate()}
          defaultValue={day ?? ''}
          className="max-w-52"
        />
      </div>
      <ErrorAlert title={t('note.failed')} error={keeping.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={keeping.isPending}>
          {t('note.keep')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  )
}
