import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { Alert } from '../components/alert.tsx'
import { GhostButton } from '../components/button.tsx'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { FileDrop } from '../components/file-drop.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { ApiError } from '../lib/api.ts'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { useProblemText } from '../lib/problem-text.ts'
import { deleteResume, fetchFreshResumeLink, uploadResume } from './uploads.ts'

type ResumeFieldProps = {
  url: string | null
  onUrlChange: (url: string | null) => void
  title?: ReactNode
  /** A required resume can be replaced, but not deleted. */
  isRequired?: boolean
}

export function ResumeField(props: ResumeFieldProps) {
  const { url, onUrlChange, title, isRequired } = props
  const t = useT('editors')
  const errors = useT('errors')
  const problemText = useProblemText()
  const [progress, setProgress] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
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
      setReplacing(false)
    })
  const textOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'files.not_a_pdf'
      ? t('resume.notPdf')
      : problemText(error)
  const view = () =>
    attempt(async () => {
      // The browser downloads the file, so the page stays open.
      location.assign(await fetchFreshResumeLink())
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
      <p className="mt-1.5 mb-2 text-sm text-muted">
        {t(isRequired ? 'resume.needed' : 'resume.help')}
      </p>
      {url && progress === null && !isReplacing ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-2 pl-4 pr-2">
          <span
            className={joinClassNames(
              'mr-auto flex items-center gap-3 font-medium',
              // On phones, the two buttons share a line below the name.
              isRequired && 'basis-full sm:basis-auto',
            )}
          >
            <span aria-hidden="true" className="i-lucide-file-text text-brand" />
            {t('resume.name')}
          </span>
          <GhostButton icon="i-lucide-eye" disabled={isBusy} onClick={view}>
            {t('resume.view')}
          </GhostButton>
          {isRequired ? (
            <GhostButton
              icon="i-lucide-rotate-cw"
              disabled={isBusy}
              onClick={() => setReplacing(true)}
            >
              {t('resume.replace')}
            </GhostButton>
          ) : (
            <ConfirmButton
              label={t('resume.delete')}
              icon="i-lucide-trash-2"
              question={t('resume.deleteQuestion')}
              disabled={isBusy}
              onConfirm={remove}
            />
          )}
        </div>
      ) : (
        <FileDrop
          label={t('resume.drop')}
          hint={t('resume.hint')}
          accept="application/pdf"
          icon="i-lucide-file-up"
          maxBytes={limits.resumeMaxBytes}
          disabled={isBusy}
          onFile={send}
          onRefuse={(why) =>
            setMessage(why === 'size' ? errors('cv.too_large') : t('resume.notPdf'))
          }
        />
      )}
      {url && isReplacing && !isBusy && (
        <GhostButton className="mt-1" onClick={() => setReplacing(false)}>
          {t('resume.keep')}
        </GhostButton>
      )}
      <div role="status">
        {progress !== null && (
          <ProgressBar
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
