import { limits } from '../limits.ts'
import { multiLineTextSchema, singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { applicationIdsSchema } from './bulk-moves.ts'

/**
 * The kinds of events in a review, which is what members record about an application besides its
 * status.
 */
export const reviewEventKinds = [
  'note',
  'note_removed',
  'label_added',
  'label_removed',
  'rated',
  'staged',
] as const
export type ReviewEventKind = (typeof reviewEventKinds)[number]

/** A company's own stage for applications with the status `in_contact`. Applicants never see it. */
export type Stage = { id: string; name: string }

/** A company's own records about an application. Applicants never see them on the site. */
export type ApplicationReview = {
  /** The company's labels for the application, in alphabetical order. */
  labels: string[]
  /** The company's rating, from 1 to `limits.ratingMax`; null if the application is not rated. */
  rating: number | null
  /**
   * The id of the company's own stage. Null if the application has no stage, or if its status is
   * not `in_contact`.
   */
  stage_id: string | null
  notes_count: number
}

/** A note about an applicant. `name` is its author's name; null if unknown. `at` is ISO 8601. */
export type ApplicantNote = {
  id: number
  text: string
  name: string | null
  at: string
  /** Whether the viewer may remove the note: its author and owners may. */
  is_removable: boolean
}

/**
 * A change that a member made to a review. `detail` is the label, the rating or the name of the
 * stage. It is null for notes, and for the removal of a rating or stage.
 */
export type ReviewEvent = {
  kind: ReviewEventKind
  detail: string | null
  name: string | null
  at: string
}

/**
 * Response of all routes that read or change the review of one application. `notes` and `events`
 * are sorted, oldest first.
 */
export type ReviewDetails = {
  review: ApplicationReview
  notes: ApplicantNote[]
  events: ReviewEvent[]
}

/** Body of `POST /job-offer/application/{id}/notes`. */
export const applicantNoteBody = z.strictObject({
  text: multiLineTextSchema().min(1, 'required').max(limits.applicantNoteMax),
})
export type ApplicantNoteBody = z.output<typeof applicantNoteBody>

/** Body of `PUT /job-offer/application/{id}/rating`; null removes the rating. */
export const ratingBody = z.strictObject({
  rating: z.int().min(1).max(limits.ratingMax).nullable(),
})

/**
 * A label. It is converted to lower case, so that spellings which differ only in case are one label.
 */
const applicantLabel = singleLineSchema()
  .overwrite((text) => text.toLowerCase())
  .min(1, 'required')
  .max(limits.labelMax)

const labels = z
  .array(applicantLabel)
  .max(limits.labelsMax)
  .default([])
  .transform((given) => [...new Set(given)])

/**
 * Body of `POST /job-offer/{id}/applications/labels`: labels to add to and to remove from
 * applications of one offer.
 */
export const labelsBody = z.strictObject({ ids: applicationIdsSchema, add: labels, remove: labels })
export type LabelsBody = z.output<typeof labelsBody>

const stageName = singleLineSchema().min(1, 'required').max(limits.stageNameMax)

/**
 * Body of `PUT /company/{id}/stages`: all stages in order. An entry without `id` keeps the stage with
 * the same name; if there is none, the entry becomes a new stage. Stages that are left out are deleted,
 * and their applications then have no stage.
 */
export const stagesBody = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        id: z.string().max(limits.requestedIdLengthMax).nullable(),
        name: stageName,
      }),
    )
    .max(limits.stagesMax)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'repeated'),
})
export type StagesBody = z.output<typeof stagesBody>
