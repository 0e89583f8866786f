import type { ListedApplication } from '#contract/applications/applications'
import type { Stage } from '#contract/applications/reviews'
import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { ApplicantNotes } from './applicant-notes.tsx'
import { listSelectableStatuses, type MemberMove } from './columns.ts'
import { labelApplicants, rateApplicant } from './mutations.ts'
import { fetchReview } from './queries.ts'
import { ReviewBadges } from './review-badges.tsx'
import type { ReviewState } from './use-review.ts'

type ReviewPanelProps = {
  application: ListedApplication
  stages: readonly Stage[]
  /** All labels that applications to this offer have. */
  labels: readonly string[]
  review: ReviewState
  /** Null for members who may only read. */
  onMove: ((to: MemberMove) => void) | null
}

const ratings = Array.from({ length: limits.ratingMax }, (_, i) => String(i + 1))

/** The company's records about an application: stage, rating, labels and notes. */
export function ReviewPanel({ application, stages, labels, review, onMove }: ReviewPanelProps) {
  const t = useT('applicants')
  const { id, status, job_offer_id: offerId } = application
  const { query, change } = review
  const canStage = status === 'in_contact' || listSelectableStatuses(status).includes('in_contact')
  if (query.isPending) return <Skeleton className="h-40" />
  if (!query.data) {
    return <LoadFailure title={t('review.loadFailed')} query={query} />
  }
  const { notes, review: recorded } = query.data
  if (!onMove) {
    return (
      <div className="flex flex-col gap-4">
        <ReviewBadges review={recorded} />
        <ApplicantNotes id={id} notes={notes} change={null} />
      </div>
    )
  }
  const label = (next: string[]) => {
    const add = next.filter((one) => !recorded.labels.includes(one))
    const remove = recorded.labels.filter((one) => !next.includes(one))
    change.mutate(async () => {
      await labelApplicants(offerId, { ids: [id], add, remove })
      return fetchReview(id)
    })
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {stages.length > 0 && canStage && (
          <LabelledSelect
            optional
            label={t('review.stage')}
            value={(status === 'in_contact' && application.review.stage_id) || 'none'}
            onValueChange={(stageId) =>
              onMove({ stage: stages.find((one) => one.id === stageId) ?? null })
            }
            options={[
              { value: 'none', label: t('review.noStage') },
              ...stages.map((stage) => ({ value: stage.id, label: stage.name })),
            ]}
          />
        )}
        <LabelledSelect
          optional
          label={t('review.rating')}
          value={String(recorded.rating ?? 'none')}
          onValueChange={(value) =>
            change.mutate(() => rateApplicant(id, value === 'none' ? null : Number(value)))
          }
          options={[
            { value: 'none', label: t('review.noRating') },
            ...ratings.map((rating) => ({ value: rating, label: t('review.stars', { rating }) })),
          ]}
        />
      </div>
      <Field label={t('review.labels')} help={t('review.labelsHelp')} optional>
        <TagInput
          label={t('review.labels')}
          maxLength={limits.labelMax}
          values={recorded.labels}
          suggestions={labels}
          onValuesChange={label}
        />
      </Field>
      <ApplicantNotes id={id} notes={notes} change={change} />
    </div>
  )
}
