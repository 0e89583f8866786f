import { type ReactNode, useId } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'

/** A dialog of the profile, as its page opens and closes it. */
export type DialogState = { open: boolean; onClose: () => void }

type FormDialogProps = DialogState & {
  title: string
  description?: string
  form: {
    submit: () => void
    isSaving: boolean
    isDirty: boolean
    /** What was written is given up. */
    forget: () => void
    failure: string | null
  }
  children: ReactNode
}

/** A form over the profile. It closes when what it holds is saved, and keeps it where it is not. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, form, children } = props
  const t = useT('profile')
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
      guarded
      unsaved={form.isDirty}
      footer={(leave) => (
        <>
          <Button variant="ghost" onClick={leave}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSaving}>
            {t(form.isSaving ? 'form.saving' : 'form.save')}
          </Button>
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5 pt-1"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        {children}
        {form.failure && (
          <Alert tone="danger" title={t('failed')}>
            {form.failure}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
