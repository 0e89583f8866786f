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
      texts={{
        title: t('avatar.title'),
        about: t('avatar.about'),
        drop: t('avatar.drop'),
        hint: t('avatar.hint'),
        confirm: t('avatar.confirm'),
        preview: t('avatar.preview'),
        remove: t('avatar.remove'),
        sending: t('avatar.sending'),
        unreadable: t('avatar.unreadable'),
        notAnImage: t('avatar.notAnImage'),
      }}
    />
  )
}
