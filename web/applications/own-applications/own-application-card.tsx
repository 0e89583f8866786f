import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import type { Snapshot } from 'valtio'
import { isLegalApplicationMove } from '#contract/applications/application-moves'
import type { JobApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { GhostButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { VerticalTimeline } from '../../components/vertical-timeline.tsx'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { i18n, useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { toSameOriginImageUrl } from '../../lib/same-origin.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { ChangedOfferTermsNotice } from './changed-offer-terms-notice.tsx'
import { renewSentResumeLink } from './mutations.ts'
import { OwnNote } from './own-note.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const activity = createOnDemandComponent(
  async () =>
    (
      await Promise.all([import('../../fields/offer-activity-notice.tsx'), i18n.load('activity')])
    )[0],
  (module) => module.OfferActivityNotice,
)

export function OwnApplicationCard({ application }: { application: Snapshot<JobApplication> }) {
  const t = useT('applications')
  const id = useId()
  const [isLetterOpen, setLetterOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { job_offer: offer, status, cover_letter: letter } = application
  const company = offer.company_id
  const isWaiting = status === 'sent' || status === 'seen'
  return (
    <Card asChild className="p-4 sm:p-6">
      <article aria-labelledby={id} tabIndex={-1}>
        <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Avatar name={company.name} src={toSameOriginImageUrl(company.logoUrl)} />
          <div className="min-w-0 flex-1 basis-48">
            <h2 id={id} className="heading text-xl wrap-anywhere">
              {offer.is_listed ? (
                <Link
                  to={paths.home.href({ job: application.job_offer_id })}
                  className="rounded-tag text-inherit no-underline hover:underline"
                >
                  {offer.title}
                </Link>
              ) : (
                offer.title
              )}
            </h2>
            <p className="mt-0.5 text-muted wrap-anywhere">
              <Link
                to={paths.company.href(company.id)}
                className="text-inherit no-underline hover:text-ink hover:underline"
              >
                {company.name}
              </Link>
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {!offer.is_active && offer.is_listed && (
              <Badge icon="i-lucide-lock" className="px-2.5 py-1">
                {t('card.closed')}
              </Badge>
            )}
            <ApplicationStatusBadge status={status} />
          </div>
        </header>
        <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="flex flex-col gap-4 md:order-first">
            <p className="max-w-prose text-pretty">{t(`status.${status}`)}</p>
            {!offer.is_listed && (
              <p className="flex items-start gap-2 text-sm text-muted">
                <span aria-hidden="true" className="i-lucide-x mt-0.5" />
                {t('card.gone')}
              </p>
            )}
            {offer.changed && offer.is_listed && (
              <ChangedOfferTermsNotice changed={offer.changed} />
            )}
            {letter && isLetterOpen && (
              <blockquote
                id={`${id}-letter`}
                className="motion-fade-in max-w-prose whitespace-pre-line border-l-3 border-line pl-4 wrap-anywhere"
              >
                {letter}
              </blockquote>
            )}
            <div className="-ml-3 mt-auto flex flex-wrap items-center gap-1">
              {application.resume_url && <SentResume applicationId={application.id} />}
              {letter && (
                <GhostButton
                  icon="i-lucide-mail"
                  aria-expanded={isLetterOpen}
                  aria-controls={isLetterOpen ? `${id}-letter` : undefined}
                  onClick={() => setLetterOpen(!isLetterOpen)}
                >
                  {t(isLetterOpen ? 'card.hideLetter' : 'card.letter')}
                </GhostButton>
              )}
              {isLegalApplicationMove('person', status, 'withdrawn') && (
                <GhostButton icon="i-lucide-undo-2" onClick={() => setLeaving(true)}>
                  {t('withdraw.action')}
                </GhostButton>
              )}
            </div>
          </div>
          <VerticalTimeline
            label={t('card.steps')}
            className="md:border-l md:border-line md:pl-6"
            steps={application.timeline.map((move) => ({
              title: t(`move.${move.status}`),
              at: move.at,
            }))}
          />
        </div>
        {isWaiting && offer.is_active && (
          <div className="mt-4">
            <activity.Component offerId={application.job_offer_id} />
          </div>
        )}
        <OwnNote application={application} />
        <WithdrawDialog
          application={application}
          open={isLeaving}
          onClose={() => setLeaving(false)}
        />
      </article>
    </Card>
  )
}

const looks: Record<ApplicationStatus, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  sent: { tone: 'neutral', icon: 'i-lucide-send' },
  seen: { tone: 'brand', icon: 'i-lucide-eye' },
  in_contact: { tone: 'brand', icon: 'i-lucide-message-circle' },
  hired: { tone: 'success', icon: 'i-lucide-check' },
  not_selected: { tone: 'neutral', icon: 'i-lucide-minus' },
  withdrawn: { tone: 'neutral', icon: 'i-lucide-undo-2' },
}

function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const enums = useT('enums')
  return (
    <Badge {...looks[status]} className="px-2.5 py-1">
      {enums(`application_status.${status}`)}
    </Badge>
  )
}

/** Opens the resume that was sent, even if the profile has a newer one. */
function SentResume({ applicationId }: { applicationId: string }) {
  const t = useT('applications')
  const showError = useErrorToast()
  const opening = useMutation({
    mutationFn: () => renewSentResumeLink(applicationId),
    onSuccess: (url) => {
      // The file is sent as an attachment, so the browser stays on the page.
      if (url) location.assign(url)
    },
    onError: (error) => showError(t('resume.failed'), error),
  })
  return (
    <GhostButton
      icon="i-lucide-file-text"
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {t('resume.open')}
    </GhostButton>
  )
}
