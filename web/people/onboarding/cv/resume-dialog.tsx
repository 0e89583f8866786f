import { useSnapshot } from 'valtio'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { useT } from '../../../lib/i18n.ts'
import { profileDraftState } from '../state.ts'
import { CvAnalysisPanel } from './cv-analysis-panel.tsx'
import { useCvAnalysis } from './use-cv-analysis.ts'

type ResumeDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

/** Opens the next step after an upload, or by “Continue” if a resume was uploaded earlier. */
export function ResumeDialog({ open, onClose, onDone }: ResumeDialogProps) {
  const t = useT('onboarding')
  const analysis = useCvAnalysis('resume', onDone)
  const { source } = useSnapshot(profileDraftState)
  const wasRead = analysis.state === 'done' || (analysis.state === 'idle' && source === 'resume')
  return (
    <ActionDialog
      open={open}
      onClose={() => {
        analysis.cancel()
        onClose()
      }}
      title={t('resume.title')}
      description={t('resume.text')}
      guarded={analysis.state === 'pending'}
      backLabel={t('back')}
      action={{ label: t('resume.continue'), disabled: !wasRead, onClick: onDone }}
    >
      <ul className="mb-5 flex flex-col gap-2">
        {[t('resume.what'), t('resume.check')].map((line) => (
          <li key={line} className="flex gap-2.5">
            <span aria-hidden="true" className="i-lucide-check mt-0.5 text-brand" />
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ul>
      <CvAnalysisPanel analysis={analysis} label={t('resume.drop')} />
    </ActionDialog>
  )
}
