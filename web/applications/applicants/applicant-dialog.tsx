import type { ListedApplication, ReceivedApplication } from '#contract/applications/applications'
import type { CompanyStage, ReviewDetails } from '#contract/applications/reviews'
import { Button, GhostButton } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { VerticalTimeline } from '../../components/vertical-timeline.tsx'
import { useT } from '../../lib/i18n.ts'
import { ApplicantDetailsPanel } from './applicant-details-panel.tsx'
import { ApplicantMoveButtons, ApplicantMoveMenu } from './applicant-move-buttons.tsx'
import { ApplicantReviewPanel } from './applicant-review-panel.tsx'
import { listSelectableStatuses, type MemberMove } from './columns.ts'
import { mergeApplicationHistory } from './history-steps.ts'
import type { ApplicantFilters } from './queries.ts'
import { RefusalUndoNotice } from './refusal-undo-notice.tsx'
import { ResumeFrame, useCanShowResumeBeside } from './resume-frame.tsx'
import { useApplicantReview } from './use-applicant-review.ts'
import { useOpenFreshResume } from './use-open-fresh-resume.ts'

type ApplicantDialogProps = {
  application: ListedApplication
  stages: readonly CompanyStage[]
  labels: readonly string[]
  filters: ApplicantFilters
  open: boolean
  onClose: () => void
  /** Null for members with read-only access. */
  onMove: ((to: MemberMove) => void) | null
  freshResume: () => Promise<string | null>
  /** Opens the previous or next applicant; null if there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export function ApplicantDialog(props: ApplicantDialogProps) {
  const { application, stages, labels, filters, open, onClose, onMove, freshResume } = props
  const { onPrevious, onNext } = props
  const t = useT('applicants')
  const resume = useOpenFreshResume(freshResume)
  const { applicant, status, refusal_final_at } = application
  const review = useApplicantReview(application.job_offer_id, application.id, filters)
  const canUndo = status === 'not_selected' && refusal_final_at !== null
  const hasRoom = useCanShowResumeBeside()
  const isBeside = hasRoom && Boolean(applicant?.resume_url)
  const isOpen = !canUndo && listSelectableStatuses(status).length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      size="lg"
      title={applicant?.card.full_name ?? t('withdrawn.title')}
      description={applicant?.card.job_title}
      footer={
        applicant && (
          <>
            <span className="mr-auto flex flex-wrap gap-1">
              <Step icon="i-lucide-chevron-up" text="previous" onGo={onPrevious} />
              <Step icon="i-lucide-chevron-down" text="next" onGo={onNext} />
            </span>
            {isOpen && onMove && (
              <>
                {/* On small screens a menu replaces the move buttons. */}
                <span className="sm:hidden">
                  <ApplicantMoveMenu
                    name={applicant.card.full_name}
                    application={application}
                    stages={stages}
                    onMove={onMove}
                  />
                </span>
                <span className="hidden flex-wrap gap-2 sm:flex">
                  <ApplicantMoveButtons status={status} onMove={onMove} />
                </span>
              </>
            )}
          </>
        )
      }
    >
      {applicant ? (
        <div className={isBeside ? 'resume-beside' : undefined}>
          <div className="flex flex-col gap-6 pt-1">
            {status === 'not_selected' && onMove && (
              <RefusalUndoNotice until={refusal_final_at} onUndo={() => onMove('undo')} />
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
            <ApplicantDetailsPanel applicant={applicant} />
            <section aria-label={t('review.title')} className="border-t border-line pt-5">
              <h3 className="mb-1 font-semibold">{t('review.title')}</h3>
              <p className="mb-3 text-sm text-muted text-pretty">{t('review.text')}</p>
              <ApplicantReviewPanel
                key={application.id}
                application={application}
                stages={stages}
                labels={labels}
                review={review}
                onMove={onMove}
              />
            </section>
            <ApplicantHistory timeline={application.timeline} events={review.query.data?.events} />
          </div>
          {isBeside && (
            <ResumeFrame
              key={application.id}
              application={{ ...application, applicant }}
              freshResume={freshResume}
            />
          )}
        </div>
      ) : (
        <p>{t('withdrawn.text')}</p>
      )}
    </Dialog>
  )
}

type StepProps = { icon: string; text: 'previous' | 'next'; onGo: (() => void) | null }

/** The Previous or Next button. Never `disabled`, because it would then lose focus. */
function Step({ icon, text, onGo }: StepProps) {
  const t = useT('applicants')
  return (
    <GhostButton
      icon={icon}
      aria-label={t(`details.${text}`)}
      aria-disabled={onGo === null}
      className={onGo ? undefined : 'opacity-55'}
      onClick={() => onGo?.()}
    >
      {t(`details.${text}Short`)}
    </GhostButton>
  )
}

type ApplicantHistoryProps = {
  timeline: ReceivedApplication['timeline']
  /** The history of the members' notes, labels, ratings and stages; undefined until loaded. */
  events: ReviewDetails['events'] | undefined
}

function ApplicantHistory({ timeline, events }: ApplicantHistoryProps) {
  const t = useT('applicants')
  const titleOf = ({ kind, detail }: ReviewDetails['events'][number]) => {
    if (kind === 'rated') return detail ? t('event.rated', { rating: detail }) : t('event.unrated')
    if (kind === 'staged') {
      return detail ? t('event.staged', { stage: detail }) : t('event.unstaged')
    }
    if (kind === 'note' || kind === 'note_removed') return t(`event.${kind}`)
    return t(`event.${kind}`, { label: detail ?? '' })
  }
  return (
    <section aria-label={t('details.steps')} className="border-t border-line pt-5">
      <VerticalTimeline
        label={t('details.steps')}
        steps={mergeApplicationHistory(timeline, events).map(({ move, event, at, name }) => ({
          title: move ? t(`steps.${move.status}`) : titleOf(event),
          at,
          by: name,
        }))}
      />
    </section>
  )
}
