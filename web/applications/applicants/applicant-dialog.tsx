import type { ReceivedApplication } from '#contract/applications/applications'
import { Button } from '../../components/button.tsx'
import { DatedSteps } from '../../components/dated-steps.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { ApplicantDetails } from './applicant-details.tsx'
import { choicesFrom } from './columns.ts'
import { MoveButtons, MoveMenu } from './move-buttons.tsx'
import { RefusalNote } from './refusal-note.tsx'
import type { Move } from './use-move.ts'
import { useResume } from './use-resume.ts'

type ApplicantDialogProps = {
  application: ReceivedApplication
  open: boolean
  onClose: () => void
  /** Null for members who may only read. */
  onMove: ((to: Move) => void) | null
  freshResume: () => Promise<string | null>
}

/** An applicant with all details and possible answers. */
export function ApplicantDialog(props: ApplicantDialogProps) {
  const { application, open, onClose, onMove, freshResume } = props
  const t = useT('applicants')
  const resume = useResume(freshResume)
  const { applicant, status, refusal_final_at } = application
  const canUndo = status === 'not_selected' && refusal_final_at !== null
  const isOpen = !canUndo && choicesFrom(status).length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      size="lg"
      title={applicant?.card.full_name ?? t('withdrawn.title')}
      description={applicant?.card.job_title}
      footer={
        applicant &&
        isOpen &&
        onMove && (
          <>
            {/* On small screens a menu replaces the buttons. */}
            <span className="sm:hidden">
              <MoveMenu name={applicant.card.full_name} status={status} onMove={onMove} />
            </span>
            <span className="hidden flex-wrap gap-2 sm:flex">
              <MoveButtons status={status} onMove={onMove} />
            </span>
          </>
        )
      }
    >
      {applicant ? (
        <div className="flex flex-col gap-6 pt-1">
          {status === 'not_selected' && onMove && (
            <RefusalNote until={refusal_final_at} onUndo={() => onMove('undo')} />
          )}
          {applicant.resume_url && (
            <Button
              variant="secondary"
              icon="i-lucide-file-text"
              className="self-start lt-sm:self-stretch"
              loading={resume.isPending}
              onClick={() => resume.mutate()}
            >
              {t('resume.open')}
            </Button>
          )}
          <ApplicantDetails applicant={applicant} />
          <section aria-label={t('details.steps')} className="border-t border-line pt-5">
            <DatedSteps
              label={t('details.steps')}
              steps={application.timeline.map((move) => ({
                title: t(`steps.${move.status}`),
                at: move.at,
                by: move.name,
              }))}
            />
          </section>
        </div>
      ) : (
        <p>{t('withdrawn.text')}</p>
      )}
    </Dialog>
  )
}
