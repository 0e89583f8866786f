import { useState } from 'react'
import { type OwnNoteBody, ownNoteBodySchema } from '#contract/applications/applications'
import { limits } from '#contract/limits'
import { Button, GhostButton } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { saveOwnNote } from './mutations.ts'

type OwnNoteProps = { application: OwnNoteBody & { id: string } }

export function OwnNote({ application }: OwnNoteProps) {
  const t = useT('applications')
  const { own_note: note, remind_on: day } = application
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OwnNoteForm application={application} onClose={() => setOpen(false)} />
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

function OwnNoteForm({ application, onClose }: OwnNoteProps & { onClose: () => void }) {
  const t = useT('applications')
  const { id, own_note, remind_on } = application
  const form = useSchemaForm<OwnNoteBody>({
    schema: ownNoteBodySchema,
    defaultValues: { own_note, remind_on },
    save: (values) => saveOwnNote(id, values),
    onSaved: onClose,
  })
  const bind = createFieldBinder(form.control)
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="mt-4 flex flex-col gap-3 border-t border-line pt-3"
    >
      <TextareaField
        {...bind('own_note', t('note.label'))}
        help={t('note.help')}
        optional
        nullable
        rows={3}
        maxLength={limits.ownNoteMax}
      />
      <TextField
        {...bind('remind_on', t('note.day'))}
        optional
        nullable
        type="date"
        min={getTodayIsoDate()}
        className="max-w-52"
      />
      <ErrorAlert title={t('note.failed')} error={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSaving}>
          {t('note.keep')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  )
}
