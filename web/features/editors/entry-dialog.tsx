import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
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
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        form.forget()
        onClose()
      }}
      title={title}
      description={description}
      size="lg"
      tall
      guarded
      unsaved={form.isDirty}
      footer={(leave) => (
        <>
          {removal && <div className="mr-auto flex items-center">{removal}</div>}
          <Button variant="ghost" onClick={leave}>
            {t('entry.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSaving} disabled={!form.isValid}>
            {t(form.isSaving ? 'entry.saving' : 'entry.save')}
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5 pt-1">
        {children}
        <EntryDates form={form} currentLabel={currentLabel} />
        {form.failure !== null && (
          <Alert tone="danger" title={t('entry.failed')}>
            {problemText(form.failure)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
