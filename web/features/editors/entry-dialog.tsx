import type { ReactNode } from 'react'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { EntryDates } from './entry-dates.tsx'
import type { ListedEntry } from './entry-list.ts'
import type { EntryForm } from './use-entry-form.ts'

type EntryDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  currentLabel: string
  form: Pick<
    EntryForm<ListedEntry>,
    | 'values'
    | 'change'
    | 'leave'
    | 'errorOf'
    | 'submit'
    | 'isSaving'
    | 'isDirty'
    | 'forget'
    | 'isValid'
    | 'failure'
  >
  /** What the entry says besides its dates. */
  children: ReactNode
  /** The way to take away an entry that is kept already. */
  removal?: ReactNode
}

/** The frame of the dialogs for a job and for a course of study. Closes once it is saved. */
export function EntryDialog(props: EntryDialogProps) {
  const { open, onClose, title, description, currentLabel, form, children, removal } = props
  const t = useT('editors')
  const problemText = useProblemText()
  const { submit, failure, isSaving, isDirty, isValid, forget } = form
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      tall
      removal={removal}
      form={{
        ...{ isSaving, isDirty, isValid, forget },
        submit: () => void submit(),
        failure: failure === null ? null : problemText(failure),
      }}
      texts={{
        cancel: t('entry.cancel'),
        save: t('entry.save'),
        saving: t('entry.saving'),
        failed: t('entry.failed'),
      }}
    >
      {children}
      <EntryDates form={form} currentLabel={currentLabel} />
    </FormDialog>
  )
}
