import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { Progress } from '../../components/progress.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { deleteResume, freshResumeLink, uploadResume } from './mutations.ts'

type ResumeFieldProps = {
  url: string | null
  onUrlChange: (url: string | null) => void
  /** Stands in place of its own title. */
  title?: ReactNode
  /** Deleting is final here, and so it is asked for twice. */
  isKept?: boolean
}

/** The resume that goes with applications: uploaded, looked at, taken away. */
export function ResumeField({ url, onUrlChange, title, isKept }: ResumeFieldProps) {
  const t = useT('editors')
  const problemText = useProblemText()
  const [progress, setProgress] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function attempt(work: () => Promise<void>) {
    setMessage('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!sending.current?.signal.aborted) setMessage(textOf(error))
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  const send = (file: File) =>
    attempt(async () => {
      setProgress(0)
      sending.current = new AbortController()
      const { signal } = sending.current
      onUrlChange(await uploadResume(file, { signal, onProgress: setProgress }))
    })
  const textOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'files.not_a_pdf'
      ? t('resume.notPdf')
      : problemText(error)
  const view = () =>
    attempt(async () => {
      // It comes as an attachment, so this page stays where it is.
      location.assign(await freshResumeLink())
    })
  const remove = () =>
    attempt(async () => {
      await deleteResume()
      onUrlChange(null)
    })

  return (
    <fieldset>
      <legend className="font-semibold">
        {title ?? (
          <>
            {t('resume.label')}
            <span className="ml-2 font-normal text-sm text-muted">{t('optional')}</span>
          </>
        )}
      </legend>
      <p className="mt-1.5 mb-2 text-sm text-muted">{t('resume.help')}</p>
      {url && progress === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-2 pl-4 pr-2">
          <span aria-hidden="true" className="i-lucide-file-text text-brand" />
          <span className="mr-auto font-medium">{t('resume.name')}</span>
          <Button variant="ghost" size="sm" icon="i-lucide-eye" disabled={isBusy} onClick={view}>
            {t('resume.view')}
          </Button>
          {isKept ? (
            <ConfirmButton
              label={t('resume.delete')}
              icon="i-lucide-trash-2"
              question={t('resume.deleteQuestion')}
              disabled={isBusy}
              onConfirm={remove}
            />
          ) : (
            <Button
              variant="ghost"
              size="sm"
              icon="i-lucide-trash-2"
              disabled={isBusy}
              onClick={remove}
            >
              {t('resume.delete')}
            </Button>
          )}
        </div>
      ) : (
        <FileDrop
          label={t('resume.drop')}
          hint={t('resume.hint')}
          accept="application/pdf"
          icon="i-lucide-file-up"
          disabled={isBusy}
          onFile={send}
          onRefuse={() => setMessage(t('resume.notPdf'))}
        />
      )}
      <div role="status">
        {progress !== null && (
          <Progress
            value={progress < 1 ? progress * 100 : null}
            label={t('resume.sending')}
            className="mt-3"
          />
        )}
      </div>
      {message && <Alert tone="danger" title={message} className="mt-3" />}
    </fieldset>
  )
}
