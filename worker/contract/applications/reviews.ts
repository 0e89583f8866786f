import { limits } from '../limits.ts'
import { createMultiLineTextSchema, createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { applicationIdsSchema } from './bulk-moves.ts'

/** What the members of a company record about an application besides its status. */
export const reviewEventKinds = [
  'note',
  'note_removed',
  'label_added',
  'label_removed',
  'rated',
  'staged',
] as const
export type ReviewEventKind = (typeof reviewEventKinds)[number]

/** A step in hiring that a company defines for its applications with the status `in_contact`. */
export type CompanyStage = { id: string; name: string }

/** A company's own records about an application. Applicants never see them on the site. */
export type ApplicationReview = {
  /** The application's labels, in alphabetical order. */
  labels: string[]
  /** From 1 to `limits.ratingMax`; null if not rated. */
  rating: number | null
  /** Null if the application has no stage or its status is not `in_contact`. */
  stage_id: string | null
  notes_count: number
}

/** A note about an applicant. `name` is its author's name; null if unknown. `at` is ISO 8601. */
export type ApplicantNote = {
  id: number
  text: string
  name: string | null
  at: string
  /** Whether the caller may remove the note: its author and the company's owners may. */
  is_removable: boolean
}

/**
 * A change that a member made to a company's records about an application. `detail` is the label,
 * the rating or the name of the stage. It is null for notes, and if a rating or stage was removed.
 */
export type ReviewEvent = {
  kind: ReviewEventKind
  detail: string | null
  name: string | null
  at: string
}

/** Response of all routes about the review of one application; notes and events oldest first. */
export type ReviewDetails = {
  review: ApplicationReview
  notes: ApplicantNote[]
  events: ReviewEvent[]
}

/** Body of `POST /job-offer/application/{id}/notes`. */
export const applicantNoteBodySchema = z.strictObject({
  text: createMultiLineTextSchema().min(1, 'required').max(limits.applicantNoteMax),
})
export type ApplicantNoteBody = z.output<typeof applicantNoteBodySchema>

/** Body of `PUT /job-offer/application/{id}/rating`; null removes the rating. */
export const ratingBodySchema = z.strictObject({
  rating: z.int().min(1).max(limits.ratingMax).nullable(),
})

/** Labels are stored in lower case, so that "Top" and "top" are the same label. */
const applicantLabel = createSingleLineSchema()
  .overwrite((text) => text.toLowerCase())
  .min(1, 'required')
  .max(limits.applicantLabelLengthMax)

const labels = z
  .array(applicantLabel)
  .max(limits.applicationLabelsMax)
  .default([])
  .transform((given) => [...new Set(given)])

/** Body of `POST /job-offer/{id}/applications/labels`. */
export const labelsBodySchema = z.strictObject({
  ids: applicationIdsSchema,
  add: labels,
  remove: labels,
})
export type LabelsBody = z.output<typeof labelsBodySchema>

/**
 * Body of `PUT /company/{id}/stages`: all stages in order. A stage without `id` means the stored
 * stage with the same name; if there is none, a new stage is added. Stages that are left out are
 * deleted, and their applications then have no stage.
 */
export const stagesBodySchema = z.strictObject({
  stages: z
    .array(
      z.strictObject({
        id: z.string().max(limits.requestedIdLengthMax).nullable(),
        name: createSingleLineSchema().min(1, 'required').max(limits.stageNameMax),
      }),
    )
    .max(limits.companyStagesMax)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'repeated'),
})
export type StagesBody = z.output<typeof stagesBodySchema>
