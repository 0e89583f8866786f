import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useT } from '../../../lib/i18n.ts'
import { CvAnalysisPanel } from './cv-analysis-panel.tsx'
import { useCvAnalysis } from './use-cv-analysis.ts'

type LinkedinDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

const steps = ['open', 'save', 'upload'] as const

/** Explains how to get the PDF of a LinkedIn profile, and uploads it. The upload can be skipped. */
export function LinkedinDialog({ open, onClose, onDone }: LinkedinDialogProps) {
  const t = useT('onboarding')
  const analysis = useCvAnalysis('linkedin', onDone)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        analysis.cancel()
        onClose()
      }}
      title={t('linkedin.title')}
      description={t('linkedin.text')}
      guarded={analysis.state === 'pending'}
      footer={
        <Button disabled={analysis.state === 'pending'} onClick={onDone}>
          {t('linkedin.continue')}
        </Button>
      }
    >
      <ol className="mb-5 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid place-items-center size-6 shrink-0 rounded-full bg-brand-soft text-brand text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="text-pretty">{t(`linkedin.${step}`)}</span>
          </li>
        ))}
      </ol>
      <CvAnalysisPanel analysis={analysis} label={t('linkedin.drop')} />
    </Dialog>
  )
}
