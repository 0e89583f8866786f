import { useState } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { useT } from '../../lib/i18n.ts'
import { dataUrl, shrinkImage } from '../../lib/shrink-image.ts'

/** Larger than it is ever shown, small enough to be kept with the draft. */
const side = 320

type LogoFieldProps = {
  companyName: string
  fileName: string
  /** A `data:` address; empty without a picture. */
  picture: string
  onChange: (fileName: string, picture: string) => void
}

/** A logo: shrunk here, shown as it will stand on the card, and sent along with the offer. */
export function LogoField({ companyName, fileName, picture, onChange }: LogoFieldProps) {
  const t = useT('job-draft')
  const [message, setMessage] = useState('')

  async function take(file: File) {
    setMessage('')
    try {
      onChange(file.name, await dataUrl(await shrinkImage(file, { maxSide: side, isSquare: true })))
    } catch {
      setMessage(t('logo.unreadable'))
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold">
        {t('logo.label')}
        <span className="ml-2 font-normal text-sm text-muted">{t('optional')}</span>
      </p>
      {picture ? (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={companyName} src={picture} size="lg" />
          <p className="min-w-0 text-muted wrap-anywhere">{fileName}</p>
          <Button
            variant="secondary"
            size="sm"
            icon="i-lucide-trash-2"
            onClick={() => onChange('', '')}
          >
            {t('logo.remove')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={t('logo.drop')}
          hint={t('logo.hint')}
          accept="image/*"
          icon="i-lucide-image-up"
          onFile={take}
          onRefuse={() => setMessage(t('logo.notAnImage'))}
        />
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}
