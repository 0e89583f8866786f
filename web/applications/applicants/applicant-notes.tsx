import { useState } from 'react'
import type { ReviewDetails } from '#contract/applications/reviews'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { deleteApplicantNote, postApplicantNote } from './mutations.ts'
import type { ReviewState } from './use-review.ts'

type ApplicantNotesProps = {
  id: string
  notes: ReviewDetails['notes']
  /** Null for members who may only read. */
  change: ReviewState['change'] | null
}

export function ApplicantNotes({ id, notes, change }: ApplicantNotesProps) {
  const t = useT('applicants')
  const [text, setText] = useState('')
  const isTooLong = text.trim().length > limits.applicantNoteMax
  return (
    <div className="flex flex-col gap-4">
      {notes.length > 0 ? (
        <ul aria-label={t('review.notes')} className="flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-card bg-sunken p-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="mt-1 text-sm text-muted">
                {note.name && <>{note.name} · </>}
                <time dateTime={note.at}>
                  {formatDate(note.at)}, {formatTime(note.at)}
                </time>
              </p>
              {change && note.is_removable && (
                <ConfirmButton
                  label={t('review.removeNote')}
                  about={note.text}
                  icon="i-lucide-trash-2"
                  question={t('review.removeNoteQuestion')}
                  onConfirm={() => change.mutate(() => deleteApplicantNote(id, note.id))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !change && <p className="text-muted">{t('review.noNotes')}</p>
      )}
      {change && (
        <form
          noValidate
          className="flex flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!text.trim() || isTooLong) return
            change.mutate(() => postApplicantNote(id, text), { onSuccess: () => setText('') })
          }}
        >
          <div className="w-full">
            <Field label={t('review.newNote')} help={t('review.newNoteHelp')} optional>
              <Textarea
                rows={3}
                value={text}
                count
                countMax={limits.applicantNoteMax}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
          </div>
          <SmallButton type="submit" disabled={isTooLong} loading={change.isPending}>
            {t('review.addNote')}
          </SmallButton>
        </form>
      )}
    </div>
  )
}
