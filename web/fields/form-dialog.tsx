import { type ReactNode, useId } from 'react'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { useT } from '../lib/i18n.ts'
import type { ContractForm } from '../lib/use-contract-form.ts'

/** A dialog as the page below it opens and closes it. */
export type DialogState = { open: boolean; onClose: () => void }

type FormDialogProps = DialogState & {
  title: string
  description?: string
  form: Pick<ContractForm, 'submit' | 'isSaving' | 'forget' | 'failure' | 'formState'>
  /** Save cannot be pressed before everything is in order. */
  needsValid?: boolean
  tall?: boolean
  /** In place of “save”. */
  saveLabel?: string
  /** On the left of the buttons: deletes what the form is about. */
  removal?: ReactNode
  children: ReactNode
}

/** A form in a dialog. It closes once it is saved, and keeps what was typed when saving fails. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, form, needsValid, tall, removal, children } = props
  const { saveLabel } = props
  const { isDirty, isValid } = form.formState
  const t = useT('editors')
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
      unsaved={isDirty}
      footer={(leave) => (
        <>
          {removal && <div className="mr-auto flex items-center">{removal}</div>}
          <Button variant="ghost" onClick={leave}>
            {t('entry.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={form.isSaving}
            disabled={needsValid && !isValid}
          >
            {saveLabel ?? t(form.isSaving ? 'entry.saving' : 'entry.save')}
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
          // For React, a form on the page below is around this one and would be submitted as well.
          event.stopPropagation()
          form.submit()
        }}
      >
        {children}
        {form.failure && (
          <Alert tone="danger" title={t('entry.failed')}>
            {form.failure}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
