import { type ReactNode, useId } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog as the page over which it stands opens and closes it. */
export type DialogState = { open: boolean; onClose: () => void }

/** What a form does, as `useKeptForm` has it. */
export type FormControls = {
  submit: () => void
  isSaving: boolean
  isDirty: boolean
  /** What was written is given up. */
  forget: () => void
  failure: string | null
  /** Whether there is anything yet that could be saved; it can be tried where this is not said. */
  isValid?: boolean
}

type FormDialogProps = DialogState & {
  title: string
  description?: string
  form: FormControls
  texts: { cancel: string; save: string; saving: string; failed: string }
  tall?: boolean
  /** On the left of the buttons: the way to take away what the form is about. */
  removal?: ReactNode
  children: ReactNode
}

/** A form over a page. It closes when what it holds is saved, and keeps it where it is not. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, form, texts, tall, removal, children } = props
  const { isValid = true } = form
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
      tall={tall}
      guarded
      unsaved={form.isDirty}
      footer={(leave) => (
        <>
          {removal && <div className="mr-auto flex items-center">{removal}</div>}
          <Button variant="ghost" onClick={leave}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.isSaving} disabled={!isValid}>
            {form.isSaving ? texts.saving : texts.save}
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
          // The page under it may have a form of its own, which as far as React knows is around this one.
          event.stopPropagation()
          form.submit()
        }}
      >
        {children}
        {form.failure && (
          <Alert tone="danger" title={texts.failed}>
            {form.failure}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
