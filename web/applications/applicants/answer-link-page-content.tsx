import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerLinkApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'
import { Avatar } from '../../components/avatar.tsx'
import { Button, GhostButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { scrollToElement } from '../../lib/scroll-position.ts'
import { ApplicantDetailsPanel } from './applicant-details-panel.tsx'
import { ApplicationAnswerForm } from './application-answer-form.tsx'
import { answerApplicationByLink, undoRefusalByLink } from './mutations.ts'
import { applicationAnswerQuery } from './queries.ts'
import { useOpenFreshResume } from './use-open-fresh-resume.ts'

type AnswerSheetProps = {
  token: string
  received: AnswerLinkApplication & {
    application: { applicant: NonNullable<AnswerLinkApplication['application']['applicant']> }
  }
  preselected: string | null
}

export function AnswerLinkPageContent({ token, received, preselected }: AnswerSheetProps) {
  const t = useT('applicants')
  const client = useQueryClient()
  const { job_offer, application } = received
  const { applicant } = application
  const query = applicationAnswerQuery(token)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = application.status !== 'sent' && application.status !== 'seen'
  const answering = useMutation({
    mutationFn: (status: ApplicationStatus | 'undo') =>
      status === 'undo' ? undoRefusalByLink(token) : answerApplicationByLink(token, status),
    onSuccess: (after) => {
      client.setQueryData(query.queryKey, after)
      // The pressed button has disappeared with the form, so focus the heading.
      heading.current?.focus({ preventScroll: true })
      // Scroll up to the application's status, which is above the form and usually out of view.
      scrollToElement(heading.current, 'center')
    },
    onError: (error) => {
      // Another member has answered, or the application was withdrawn: load the current status.
      if (error instanceof ApiError && error.status < 500)
        void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const resume = useOpenFreshResume(async () => {
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
    return fresh?.application.applicant?.resume_url ?? null
  })
  return (
    <div className="page max-w-250! py-6 sm:py-12">
      <header className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-end sm:justify-between">
        <div className="min-w-0">
          <p className="text-muted wrap-anywhere">
            {t('answer.for', { date: formatDate(application.created_at) })}{' '}
            <Link
              to={paths.home.href({ job: job_offer.id })}
              className="touchable font-semibold text-ink underline-offset-4"
            >
              {job_offer.title}
            </Link>
          </p>
          <div className="mt-3 flex items-center gap-4">
            <Avatar
              name={applicant.card.full_name}
              src={applicant.card.avatar_url}
              shape="round"
              size="lg"
            />
            <div className="min-w-0">
              <h1 tabIndex={-1} className="heading text-3xl wrap-anywhere">
                {applicant.card.full_name}
              </h1>
              {applicant.card.job_title && (
                <p className="text-lg wrap-anywhere">{applicant.card.job_title}</p>
              )}
            </div>
          </div>
        </div>
        {applicant.resume_url && (
          <Button
            variant="secondary"
            icon="i-lucide-file-text"
            className="shrink-0 lt-sm:w-full"
            loading={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t('resume.open')}
          </Button>
        )}
      </header>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="risposta">
          <h2 ref={heading} id="risposta" tabIndex={-1} className="heading mb-3 text-xl">
            {t(isAnswered ? 'answer.given' : 'answer.question')}
          </h2>
          <ApplicationAnswerForm
            application={application}
            preselected={preselected}
            answering={{
              isPending: answering.isPending,
              error: answering.error,
              answer: (status) => answering.mutate(status),
              undo: () => answering.mutate('undo'),
            }}
          />
          <GhostButton asChild icon="i-lucide-users" className="-ml-3 mt-4">
            <Link to={paths.companies.href({ tab: 'offers', offer: job_offer.id })}>
              {t('answer.all')}
            </Link>
          </GhostButton>
        </section>
        <section aria-labelledby="candidatura">
          <h2 id="candidatura" className="heading mb-4 text-xl">
            {t('answer.application')}
          </h2>
          <ApplicantDetailsPanel applicant={applicant} />
        </section>
      </div>
    </div>
  )
}
