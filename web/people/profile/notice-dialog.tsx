import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { DialogOpenProps } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'

type NoticeDialogProps = DialogOpenProps & { title: string; text: string }

/** Shown if the URL leads to nothing that the person can edit. */
export function NoticeDialog({ open, onClose, title, text }: NoticeDialogProps) {
  const t = useT('profile')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      size="sm"
      footer={<Button onClick={onClose}>{t('toProfile')}</Button>}
    />
  )
}
