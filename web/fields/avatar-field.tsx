import { useState } from 'react'
import { Avatar } from '../components/avatar.tsx'
import { SmallButton } from '../components/button.tsx'
import { useT } from '../lib/i18n.ts'
import { AvatarDialog } from './avatar-dialog.tsx'

type AvatarFieldProps = {
  name: string
  url: string | null
  onUrlChange: (url: string | null) => void
}

export function AvatarField({ name, url, onUrlChange }: AvatarFieldProps) {
  const t = useT('editors')
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={url} shape="round" size="xl" />
      <div className="min-w-0">
        <p className="font-semibold">
          {t('avatar.label')}{' '}
          <span className="ml-1 font-normal text-sm text-muted">{t('optional')}</span>
        </p>
        <SmallButton
          icon="i-lucide-camera"
          className="mt-2"
          onClick={() => {
            setTurn(turn + 1)
            setOpen(true)
          }}
        >
          {t(url ? 'avatar.change' : 'avatar.upload')}
        </SmallButton>
      </div>
      <AvatarDialog key={turn} open={isOpen} onOpenChange={setOpen} onUploaded={onUrlChange} />
    </div>
  )
}
