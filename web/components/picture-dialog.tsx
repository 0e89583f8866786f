import { useEffect, useRef, useState } from 'react'
import { useProblemText } from '../lib/problem-text.ts'
import { readAsDataUrl, shrinkImage } from '../lib/shrink-image.ts'
import { Alert } from './alert.tsx'
import { Button, GhostButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { ProgressBar } from './progress-bar.tsx'

type PictureDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Uploads the picture after the person has confirmed it. If this throws, the dialog says why. */
  onSend: (
    image: Blob,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>
  /** Round for people, square for companies. A square picture is never cropped. */
  shape: 'round' | 'square'
  textOf: (name: PictureText) => string
}

type PictureText =
  | ('title' | 'about' | 'drop' | 'hint' | 'confirm' | 'preview' | 'remove')
  | ('sending' | 'unreadable' | 'notAnImage')

type Chosen = { image: Blob; preview: string }

/** A dialog that shrinks a picture in the browser, shows a preview and uploads the picture. */
export function PictureDialog(props: PictureDialogProps) {
  const { open, onOpenChange, onSend, shape, textOf } = props
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [message, setMessage] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function take(file: File) {
    setMessage('')
    try {
      const image = await shrinkImage(file, { isSquare: shape === 'square' })
      setChosen({ image, preview: await readAsDataUrl(image) })
    } catch {
      setMessage(textOf('unreadable'))
    }
  }

  async function confirm() {
    if (!chosen) return
    setMessage('')
    setProgress(0)
    sending.current = new AbortController()
    try {
      const { signal } = sending.current
      await onSend(chosen.image, { signal, onProgress: setProgress })
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
      title={textOf('title')}
      description={textOf('about')}
      size="sm"
      footer={
        <Button
          disabled={!chosen}
          loading={progress !== null}
          className="w-full sm:w-auto"
          onClick={confirm}
        >
          {textOf('confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {chosen ? (
          <div className="flex flex-col items-center gap-3">
            <img
              src={chosen.preview}
              alt={textOf('preview')}
              className={`size-48 border border-line bg-sunken object-cover ${
                shape === 'round' ? 'rounded-full' : 'rounded-card'
              }`}
            />
            <GhostButton
              icon="i-lucide-trash-2"
              disabled={progress !== null}
              onClick={() => setChosen(null)}
            >
              {textOf('remove')}
            </GhostButton>
          </div>
        ) : (
          <FileDrop
            label={textOf('drop')}
            hint={textOf('hint')}
            accept="image/*"
            icon="i-lucide-image-up"
            onFile={take}
            onRefuse={() => setMessage(textOf('notAnImage'))}
          />
        )}
        {progress !== null && (
          <ProgressBar value={progress < 1 ? progress * 100 : null} label={textOf('sending')} />
        )}
        {message && <Alert tone="danger" title={message} />}
      </div>
    </Dialog>
  )
}
