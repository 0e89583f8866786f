import type { ListedApplication } from '#contract/applications/applications'
import {
  type ApplicantNoteBody,
  applicantNoteBodySchema,
  type CompanyStage,
  type ReviewDetails,
} from '#contract/applications/reviews'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Field } from '../../components/field.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { TextareaField } from '../../components/text-field.tsx'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { ApplicantReviewBadges } from './applicant-review-badges.tsx'
import { listSelectableStatuses, type MemberMove } from './columns.ts'
import {
  deleteApplicantNote,
  labelApplicants,
  postApplicantNote,
  rateApplicant,
} from './mutations.ts'
import { fetchApplicantReview } from './queries.ts'
import type { ReviewState } from './use-applicant-review.ts'

type ReviewPanelProps = {
  application: ListedApplication
  stages: readonly CompanyStage[]
  labels: readonly string[]
  review: ReviewState
  /** Null for members with read-only access. */
  onMove: ((to: MemberMove) => void) | null
}

const ratings = Array.from({ length: limits.ratingMax }, (_, i) => String(i + 1))

export function ApplicantReviewPanel(props: ReviewPanelProps) {
  const { application, stages, labels, review, onMove } = props
  const t = useT('applicants')
  const { id, status, job_offer_id: offerId } = application
  const { query, change } = review
  const canStage = status === 'in_contact' || listSelectableStatuses(status).includes('in_contact')
  if (!query.data) return <QueryPlaceholder query={query} failed={t('review.loadFailed')} />
  const { notes, review: recorded } = query.data
  if (!onMove) {
    return (
      <div className="flex flex-col gap-4">
        <ApplicantReviewBadges review={recorded} />
        <ApplicantNotes id={id} notes={notes} change={null} />
      </div>
    )
  }
  const label = (next: string[]) => {
    const add = next.filter((one) => !recorded.labels.includes(one))
    const remove = recorded.labels.filter((one) => !next.includes(one))
    change.mutate(async () => {
      await labelApplicants(offerId, { ids: [id], add, remove })
      return fetchApplicantReview(id)
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
          maxLength={limits.applicantLabelLengthMax}
          values={recorded.labels}
          suggestions={labels}
          onValuesChange={label}
        />
      </Field>
      <ApplicantNotes id={id} notes={notes} change={change} />
    </div>
  )
}

type ApplicantNotesProps = {
  id: string
  notes: ReviewDetails['notes']
  /** Null for members with read-only access. */
  change: ReviewState['change'] | null
}

function ApplicantNotes({ id, notes, change }: ApplicantNotesProps) {
  const t = useT('applicants')
  return (
    <div className="flex flex-col gap-4">
      {notes.length > 0 ? (
        <ul aria-label={t('review.notes')} className="flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-card bg-sunken p-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="mt-1 text-sm text-muted">
                {note.name && <>{note.name} · </>}
                <time dateTime={note.at}>
                  {formatDate(note.at)}, {formatTime(note.at)}
                </time>
              </p>
              {change && note.is_removable && (
                <ConfirmButton
                  label={t('review.removeNote')}
                  about={note.text}
                  icon="i-lucide-trash-2"
                  question={t('review.removeNoteQuestion')}
                  onConfirm={() => change.mutate(() => deleteApplicantNote(id, note.id))}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        !change && <p className="text-muted">{t('review.noNotes')}</p>
      )}
      {change && <NewNoteForm id={id} change={change} />}
    </div>
  )
}

type NewNoteFormProps = { id: string; change: ReviewState['change'] }

function NewNoteForm({ id, change }: NewNoteFormProps) {
  const t = useT('applicants')
  const form = useSchemaForm<ApplicantNoteBody>({
    schema: applicantNoteBodySchema,
    defaultValues: { text: '' },
    forgivesEmpty: true,
    save: ({ text }) => change.mutateAsync(() => postApplicantNote(id, text)),
    onSaved: () => form.reset(),
  })
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.submit}>
      <TextareaField
        control={form.control}
        name="text"
        label={t('review.newNote')}
        help={t('review.newNoteHelp')}
        optional
        textOf={(code) => code === 'required' && ''}
        rows={3}
        count
        countMax={limits.applicantNoteMax}
      />
      <SmallButton type="submit" className="self-start" loading={change.isPending}>
        {t('review.addNote')}
      </SmallButton>
    </form>
  )
}
