import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Progress } from '../../components/progress.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { dataUrl, shrinkImage } from '../../lib/shrink-image.ts'
import { uploadAvatar } from './mutations.ts'

type AvatarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onUploaded: (url: string | null) => void
}

type Chosen = { image: Blob; preview: string }

/** Takes a picture, makes it small here, shows it, and sends it when one confirms. */
export function AvatarDialog({ open, onOpenChange, onUploaded }: AvatarDialogProps) {
  const t = useT('editors')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [message, setMessage] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function take(file: File) {
    setMessage('')
    try {
      const image = await shrinkImage(file)
      setChosen({ image, preview: await dataUrl(image) })
    } catch {
      setMessage(t('avatar.unreadable'))
    }
  }

  async function confirm() {
    if (!chosen) return
    setMessage('')
    setProgress(0)
    sending.current = new AbortController()
    try {
      const { signal } = sending.current
      onUploaded(await uploadAvatar(chosen.image, { signal, onProgress: setProgress }))
      onOpenChange(false)
    } catch (error) {
      if (!sending.current.signal.aborted) setMessage(problemText(error))
    } finally {
      setProgress(null)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) sending.current?.abort()
        onOpenChange(isOpen)
      }}
      title={t('avatar.title')}
      description={t('avatar.about')}
      size="sm"
      footer={
        <Button
          disabled={!chosen}
          loading={progress !== null}
          className="w-full sm:w-auto"
          onClick={confirm}
        >
          {t('avatar.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {chosen ? (
          <Preview
            src={chosen.preview}
            canRemove={progress === null}
            onRemove={() => setChosen(null)}
          />
        ) : (
          <FileDrop
            label={t('avatar.drop')}
            hint={t('avatar.hint')}
            accept="image/*"
            icon="i-lucide-image-up"
            onFile={take}
            onRefuse={() => setMessage(t('avatar.notAnImage'))}
          />
        )}
        {progress !== null && (
          <Progress value={progress < 1 ? progress * 100 : null} label={t('avatar.sending')} />
        )}
        {message && <Alert tone="danger" title={message} />}
      </div>
    </Dialog>
  )
}

type PreviewProps = { src: string; canRemove: boolean; onRemove: () => void }

function Preview({ src, canRemove, onRemove }: PreviewProps) {
  const t = useT('editors')
  return (
    <div className="flex flex-col items-center gap-3">
      <img
        src={src}
        alt={t('avatar.preview')}
        className="size-48 rounded-full border border-line bg-sunken object-cover"
      />
      <Button
        variant="ghost"
        size="sm"
        icon="i-lucide-trash-2"
        disabled={!canRemove}
        onClick={onRemove}
      >
        {t('avatar.remove')}
      </Button>
    </div>
  )
}
