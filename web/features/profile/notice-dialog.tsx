import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import type { DialogState } from './form-dialog.tsx'

type NoticeDialogProps = DialogState & { title: string; text: string }

/** An address that leads to nothing says so, over the profile that one has. */
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
