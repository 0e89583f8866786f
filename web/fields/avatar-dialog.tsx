import { PictureDialog } from '../components/picture-dialog.tsx'
import { useT } from '../lib/i18n.ts'
import { uploadAvatar } from './uploads.ts'

type AvatarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onUploaded: (url: string | null) => void
}

export function AvatarDialog({ open, onOpenChange, onUploaded }: AvatarDialogProps) {
  const t = useT('editors')
  return (
    <PictureDialog
      open={open}
      onOpenChange={onOpenChange}
      onSend={async (image, options) => onUploaded(await uploadAvatar(image, options))}
      shape="round"
      textOf={(name) => t(`avatar.${name}`)}
    />
  )
}
