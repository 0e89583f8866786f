import { Alert } from '../../components/alert.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { useT } from '../../lib/i18n.ts'
import { ReadingAnimation } from './reading-animation.tsx'
import type { useAnalysis } from './use-analysis.ts'

type AnalysisPanelProps = {
  analysis: ReturnType<typeof useAnalysis>
  /** The words on the place to drop the file. */
  label: string
}

/** Where the PDF goes in, what happens to it, and what came of it. */
export function AnalysisPanel({ analysis, label }: AnalysisPanelProps) {
  const t = useT('onboarding')
  const { state, sent } = analysis
  return (
    <div className="flex flex-col gap-4">
      {state === 'pending' ? (
        <ReadingAnimation label={t(sent === null ? 'analysis.reading' : 'analysis.sending')} />
      ) : (
        <FileDrop
          label={label}
          hint={t('analysis.hint')}
          accept="application/pdf"
          icon="i-lucide-file-up"
          onFile={analysis.analyse}
          onRefuse={analysis.refuse}
        />
      )}
      {(state === 'failed' || state === 'refused') && (
        <Alert tone="danger" title={t('analysis.failed')}>
          {t('analysis.failedText')}
        </Alert>
      )}
      {state === 'empty' && (
        <Alert tone="warning" title={t('analysis.empty')}>
          {t('analysis.emptyText')}
        </Alert>
      )}
    </div>
  )
}
