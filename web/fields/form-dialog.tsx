import { type ReactNode, useId } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { ErrorAlert } from '../components/error-alert.tsx'
import { useT } from '../lib/i18n.ts'
import type { SchemaForm } from '../lib/use-schema-form.ts'

export type DialogOpenProps = { open: boolean; onClose: () => void }

type FormDialogProps = DialogOpenProps & {
  title: string
  description?: string
  form: Pick<SchemaForm, 'submit' | 'isSaving' | 'forget' | 'failure' | 'formState'>
  /** Whether the Save button is disabled until the form is valid. */
  needsValid?: boolean
  tall?: boolean
  saveLabel?: string
  /** Shown to the left of the buttons, for instance a button that deletes. */
  aside?: ReactNode
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, description, form, needsValid, tall, aside, children } = props
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
          {aside && <div className="mr-auto flex items-center">{aside}</div>}
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
          // Otherwise, React would also submit a form that contains this dialog.
          event.stopPropagation()
          form.submit()
        }}
      >
        {children}
        <ErrorAlert title={t('entry.failed')} error={form.failure} />
      </form>
    </Dialog>
  )
}
