import { limits } from '#contract/limits'
import { Alert } from '../../../components/alert.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { RetryAlert } from '../../../components/retry-alert.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { ReadingAnimation } from './reading-animation.tsx'
import type { useCvAnalysis } from './use-cv-analysis.ts'

type CvAnalysisPanelProps = { analysis: ReturnType<typeof useCvAnalysis>; label: string }

export function CvAnalysisPanel({ analysis, label }: CvAnalysisPanelProps) {
  const t = useT('onboarding')
  const errors = useT('errors')
  const problemText = useProblemText()
  const { state, sent, error, code } = analysis
  // `cv.not_pdf` shows no reason: the panel's general error text already asks for a PDF.
  const isNotPdf = error instanceof ApiError && error.code === 'cv.not_pdf'
  const reason = error && !isNotPdf ? problemText(error) : code && errors(code)
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
          maxBytes={limits.resumeMaxBytes}
          onFile={analysis.analyse}
          onRefuse={analysis.refuse}
        />
      )}
      {analysis.canRetry && (
        <RetryAlert title={t('analysis.failed')} isRetrying={false} onRetry={analysis.retry}>
          {reason ?? t('analysis.failedText')}
        </RetryAlert>
      )}
      {(state === 'failed' || state === 'refused') && !analysis.canRetry && (
        <Alert tone="danger" title={t('analysis.failed')}>
          {reason ?? t('analysis.failedText')}
        </Alert>
      )}
      {state === 'empty' && (
        <Alert tone="warning" title={t('analysis.empty')}>
          {reason ?? t('analysis.emptyText')}
        </Alert>
      )}
    </div>
  )
}
