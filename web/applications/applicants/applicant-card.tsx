import { useId } from 'react'
import type { ListedApplication } from '#contract/applications/applications'
import type { CompanyStage } from '#contract/applications/reviews'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { GhostButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { computeElapsedCalendarTime, formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { ApplicantMoveMenu } from './applicant-move-buttons.tsx'
import { ApplicantReviewBadges } from './applicant-review-badges.tsx'
import type { MemberMove } from './columns.ts'
import { RefusalUndoNotice } from './refusal-undo-notice.tsx'
import { useOpenFreshResume } from './use-open-fresh-resume.ts'

const skillsMax = 3

type ApplicantCardProps = {
  application: ListedApplication & { applicant: NonNullable<ListedApplication['applicant']> }
  stages: readonly CompanyStage[]
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  /** Null for members with read-only access. */
  onMove: ((to: MemberMove) => void) | null
  onDrag: (isDragged: boolean) => void
  freshResume: () => Promise<string | null>
}

export function ApplicantCard(props: ApplicantCardProps) {
  const { application, stages, isSelected, onSelect, onOpen, onMove, onDrag, freshResume } = props
  const t = useT('applicants')
  const board = useT('board')
  const id = useId()
  const resume = useOpenFreshResume(freshResume)
  const { card, cover_letter: letter, resume_url } = application.applicant
  const { unit, count } = computeElapsedCalendarTime(application.created_at, new Date())
  const isRefused = application.status === 'not_selected'
  return (
    <Card asChild className="relative p-4 hover:border-outline">
      <article
        aria-labelledby={id}
        data-application={application.id}
        draggable={onMove !== null}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', card.full_name)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
      >
        <header className="flex flex-wrap xs:flex-nowrap items-start gap-3">
          <Avatar name={card.full_name} src={card.avatar_url} shape="round" size="sm" />
          <div className="min-w-0 flex-1 basis-full xs:basis-0">
            <h4 id={id} className="font-semibold leading-snug wrap-anywhere">
              <button
                type="button"
                className={
                  'cursor-pointer rounded-tag text-left font-semibold ' +
                  "after:absolute after:inset-0 after:rounded-card after:content-['']"
                }
                onClick={onOpen}
              >
                {card.full_name}
              </button>
            </h4>
            {card.job_title && (
              <p className="text-sm text-muted wrap-anywhere xs:line-clamp-2">{card.job_title}</p>
            )}
          </div>
        </header>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {application.status === 'sent' && <Badge tone="new">{t('card.new')}</Badge>}
          <time dateTime={application.created_at} title={formatDate(application.created_at)}>
            {board(`age.${unit}`, { count })}
          </time>
        </p>
        {card.skills.length > 0 && (
          <ul aria-label={board('card.skills')} className="mt-2.5 flex flex-wrap gap-1.5">
            {card.skills.slice(0, skillsMax).map((skill) => (
              <li key={skill} className="min-w-0 max-w-full">
                <Badge>{skill}</Badge>
              </li>
            ))}
            {card.skills.length > skillsMax && (
              <li>
                <Badge>+{card.skills.length - skillsMax}</Badge>
              </li>
            )}
          </ul>
        )}
        <ApplicantReviewBadges review={application.review} />
        {letter && (
          <p className="mt-3 xs:line-clamp-3 border-l-2 border-line pl-3 text-sm text-muted wrap-anywhere">
            {letter}
          </p>
        )}
        {/* The name's button covers the whole card. `relative` puts these controls above it. */}
        <div className="relative mt-3.5 flex flex-col items-start gap-2">
          {isRefused && onMove && (
            <RefusalUndoNotice until={application.refusal_final_at} onUndo={() => onMove('undo')} />
          )}
          {onMove && (
            <Checkbox
              checked={isSelected}
              onCheckedChange={onSelect}
              label={
                <>
                  {t('bulk.select')} <span className="sr-only">{card.full_name}</span>
                </>
              }
            />
          )}
          <div className="flex flex-wrap items-center gap-1">
            {onMove && !(isRefused && application.refusal_final_at) && (
              <ApplicantMoveMenu
                name={card.full_name}
                application={application}
                stages={stages}
                onMove={onMove}
              />
            )}
            {resume_url && (
              <GhostButton
                icon="i-lucide-file-text"
                aria-label={t('resume.openOf', { name: card.full_name })}
                loading={resume.isPending}
                onClick={() => resume.mutate()}
              >
                {t('resume.short')}
              </GhostButton>
            )}
          </div>
        </div>
      </article>
    </Card>
  )
}
