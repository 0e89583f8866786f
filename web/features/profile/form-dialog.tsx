import type { ReactNode } from 'react'
import {
  type DialogState,
  type FormControls,
  FormDialog as Plain,
} from '../../components/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'

export type { DialogState }

type FormDialogProps = DialogState & {
  title: string
  description?: string
  form: FormControls
  children: ReactNode
}

/** A form over the profile. */
export function FormDialog(props: FormDialogProps) {
  const t = useT('profile')
  const texts = {
    cancel: t('form.cancel'),
    save: t('form.save'),
    saving: t('form.saving'),
    failed: t('failed'),
  }
  return <Plain {...props} texts={texts} />
}
