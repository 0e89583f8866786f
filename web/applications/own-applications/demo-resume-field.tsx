import { useState } from 'react'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { GhostButton } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { useT } from '../../lib/i18n.ts'

type DemoResumeProps = { file: File | null; onFileChange: (file: File | null) => void }

/** A resume field for practising how to apply. The chosen file never leaves the browser. */
export function DemoResumeField({ file, onFileChange }: DemoResumeProps) {
  const t = useT('applications')
  const editors = useT('editors')
  const errors = useT('errors')
  const [refused, setRefused] = useState<'kind' | 'size' | null>(null)

  async function take(chosen: File) {
    const isPdf = (await chosen.slice(0, 5).text()) === '%PDF-'
    setRefused(isPdf ? null : 'kind')
    if (isPdf) onFileChange(chosen)
  }

  return (
    <fieldset>
      <legend className="font-semibold">{t('apply.resume')}</legend>
      <p className="mt-1.5 mb-2 text-sm text-muted">{t('test.resumeHelp')}</p>
      {file ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-surface py-2 pl-4 pr-2">
          <span aria-hidden="true" className="i-lucide-file-text text-brand" />
          <span className="mr-auto min-w-0 font-medium wrap-anywhere">{file.name}</span>
          <GhostButton icon="i-lucide-trash-2" onClick={() => onFileChange(null)}>
            {editors('resume.delete')}
          </GhostButton>
        </div>
      ) : (
        <FileDrop
          label={editors('resume.drop')}
          hint={editors('resume.hint')}
          accept="application/pdf"
          icon="i-lucide-file-up"
          maxBytes={limits.resumeMaxBytes}
          onFile={(chosen) => void take(chosen)}
          onRefuse={setRefused}
        />
      )}
      {refused && (
        <Alert
          tone="danger"
          title={refused === 'size' ? errors('cv.too_large') : editors('resume.notPdf')}
          className="mt-3"
        />
      )}
    </fieldset>
  )
}
