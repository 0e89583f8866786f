import type { OfferCompany } from '../board/offers.ts'
import type { Pagination } from '../board/pagination.ts'
import { type ApplicationStatus, applicationStatuses } from '../enums.ts'
import { limits } from '../limits.ts'
import type { OwnProfile, ProfileCard } from '../people/profiles.ts'
import {
  calendarDateSchema,
  createMultiLineTextSchema,
  createOptionalTextSchema,
} from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { ApplicationSide } from './application-moves.ts'
import type { ChangedOfferTerms } from './changed-terms.ts'
import type { ApplicationReview, CompanyStage } from './reviews.ts'

/** A change of an application's status. `at` is ISO 8601 in UTC. */
export type ApplicationMove = { status: ApplicationStatus; by: ApplicationSide; at: string }

/** `name` is the name of the signed-in member who made the change; null for other changes. */
export type ApplicationMoveForCompany = ApplicationMove & { name: string | null }

/**
 * An application as its applicant sees it. Timestamps are ISO 8601 in UTC. Until a refusal is final
 * (`limits.refusalUndoWindowMs`), `status` and `timeline` show the state before the refusal.
 */
export type JobApplication = {
  id: string
  job_offer_id: string
  /** The offer in its current state. It may be closed or withdrawn. */
  job_offer: {
    title: string
    company_id: OfferCompany
    is_active: boolean
    /** Whether the offer still has a public page. */
    is_listed: boolean
    /** Changes to the offer's pay and place since the application; null if none or unknown. */
    changed: ChangedOfferTerms | null
  }
  status: ApplicationStatus
  /** Status changes, oldest first, without refusals that were undone. The first one is `sent`. */
  timeline: ApplicationMove[]
  cover_letter: string | null
  /** A signed link, valid for `limits.resumeLinkLifeMs`; null once the application is withdrawn. */
  resume_url: string | null
  /** Only the applicant sees this note. */
  own_note: string | null
  /** The day of the reminder (`YYYY-MM-DD`, Italian time); null if unset or already mailed. */
  remind_on: string | null
  created_at: string
  updated_at: string
}

/** An application as the members of the company see it. */
export type ReceivedApplication = {
  id: string
  job_offer_id: string
  status: ApplicationStatus
  /** Status changes, oldest first, without refusals that were undone. */
  timeline: ApplicationMoveForCompany[]
  created_at: string
  updated_at: string
  /** When the refusal becomes final and its mail is sent; null if no refusal is pending. */
  refusal_final_at: string | null
  /** The applicant's data; null once the application is withdrawn. */
  applicant: {
    card: ProfileCard
    email: string
    phone: string | null
    // `ProfileCard` never contains the following fields, but applicants share them by applying.
    price_per_hour: OwnProfile['price_per_hour']
    yearly_salary: OwnProfile['yearly_salary']
    available_from: OwnProfile['available_from']
    residency: OwnProfile['residency']
    cover_letter: string | null
    /** A signed link, valid for `limits.resumeLinkLifeMs` or until the application is withdrawn. */
    resume_url: string | null
  } | null
}

/** An entry in the list of an offer's applications. */
export type ListedApplication = ReceivedApplication & { review: ApplicationReview }

/**
 * Data about the whole list of an offer's applications. `counts` has the number of matching
 * applications in each status, ignoring the status filter. `stages` are all stages of the company,
 * and `labels` are all labels of applications for this offer.
 */
export type ApplicantsOverview = {
  stages: CompanyStage[]
  labels: string[]
  pagination: Pagination
  counts: Record<ApplicationStatus, number>
}

/**
 * Response of `GET /job-offer/{id}/applications`. `next` is the cursor of the next page (parameter
 * `after`); null on the last page. With `after`, all fields of `ApplicantsOverview` are null.
 */
export type ReceivedApplicationList = { data: ListedApplication[]; next: string | null } & (
  | ApplicantsOverview
  | { [Name in keyof ApplicantsOverview]: null }
)

/** Body of `POST /job-offer/application`. `resume_url` is that of the caller's current resume. */
export const applicationBodySchema = z.strictObject({
  job_offer_id: z.string().min(1, 'required').max(limits.requestedIdLengthMax),
  resume_url: z
    .string()
    .max(limits.urlMax)
    .pipe(z.url({ protocol: /^https?$/ })),
  cover_letter: createOptionalTextSchema(
    createMultiLineTextSchema().max(
      limits.coverLetterMax,
      'Cover letter must be less than 1000 characters',
    ),
  ),
})
export type ApplicationBody = z.output<typeof applicationBodySchema>

/** Body of `PUT /job-offer/application/{id}/note`. An empty text or null deletes the note. */
export const ownNoteBodySchema = z.strictObject({
  own_note: createMultiLineTextSchema()
    .max(limits.ownNoteMax)
    .nullable()
    .transform((text) => text || null),
  remind_on: calendarDateSchema.nullable(),
})
export type OwnNoteBody = z.output<typeof ownNoteBodySchema>

/** Body of `PATCH /job-offer/application/{id}`. */
export const applicationPatchSchema = z.strictObject({ status: z.enum(applicationStatuses) })

/** Response of `GET /application-answer/{token}`. A `POST` to the same path changes the status. */
export type AnswerLinkApplication = {
  job_offer: { id: string; title: string }
  application: ReceivedApplication
}
