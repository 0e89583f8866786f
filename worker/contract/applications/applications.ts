import type { OfferCompany } from '../board/offers.ts'
import type { Pagination } from '../board/pagination.ts'
import { type ApplicationStatus, applicationStatuses } from '../enums.ts'
import { limits } from '../limits.ts'
import { calendarDateSchema, type OwnProfile, type ProfileCard } from '../people/profiles.ts'
import { multiLineTextSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { ApplicationSide } from './application-moves.ts'
import type { ChangedOfferTerms } from './changed-terms.ts'
import type { ApplicationReview, Stage } from './reviews.ts'

/** One move of an application, as both sides see it. `at` is ISO 8601 in UTC. */
export type ApplicationMove = { status: ApplicationStatus; by: ApplicationSide; at: string }

/** A move as the company sees it. `name` is the name of the member who made it; null if unknown. */
export type ApplicationMoveForCompany = ApplicationMove & { name: string | null }

/**
 * An application as its applicant sees it. Timestamps are ISO 8601 in UTC. A refusal is visible only
 * once it is final (`limits.refusalUndoMs`); until then, `status` and `timeline` show the state before
 * the refusal.
 */
export type JobApplication = {
  id: string
  job_offer_id: string
  /**
   * The offer in its current state, open or closed. Applications to withdrawn offers stay in the
   * list.
   */
  job_offer: {
    title: string
    company_id: OfferCompany
    is_active: boolean
    /** Whether the offer still has a public page. */
    is_listed: boolean
    /** How pay and place have changed since the application; null if they have not changed. */
    changed: ChangedOfferTerms | null
  }
  status: ApplicationStatus
  /** The moves, oldest first; the first move is `sent`. */
  timeline: ApplicationMove[]
  cover_letter: string | null
  /**
   * The signed address of the resume as it was sent, valid for `limits.resumeLinkMs`; null once the
   * application is withdrawn.
   */
  resume_url: string | null
  /** The applicant's own note, which only they see. */
  own_note: string | null
  /**
   * The day on which the applicant gets a reminder by mail, as `YYYY-MM-DD` in Italian time. Null
   * if no reminder is set, or if its mail has already been created.
   */
  remind_on: string | null
  created_at: string
  updated_at: string
}

/**
 * An application as the members of the company see it. Once the application is withdrawn, the data
 * of its applicant is removed.
 */
export type ReceivedApplication = {
  id: string
  job_offer_id: string
  status: ApplicationStatus
  /** The moves, oldest first, without refusals that were undone. */
  timeline: ApplicationMoveForCompany[]
  created_at: string
  updated_at: string
  /**
   * The time when the refusal becomes final and its mail is sent; null if no refusal is pending.
   */
  refusal_final_at: string | null
  /** The applicant; null once the application is withdrawn. */
  applicant: {
    card: ProfileCard
    email: string
    phone: string | null
    /**
     * The specification says that an application shares these fields with the company. The profile card
     * never contains them.
     */
    price_per_hour: OwnProfile['price_per_hour']
    yearly_salary: OwnProfile['yearly_salary']
    available_from: OwnProfile['available_from']
    residency: OwnProfile['residency']
    cover_letter: string | null
    /**
     * The signed address of the resume. It is valid for `limits.resumeLinkMs`, and only while the
     * application is not withdrawn.
     */
    resume_url: string | null
  } | null
}

const coverLetter = multiLineTextSchema().max(
  limits.coverLetterMax,
  'Cover letter must be less than 1000 characters',
)

/**
 * An entry in the list of an offer's applications, with the company's review of the application.
 */
export type ListedApplication = ReceivedApplication & { review: ApplicationReview }

/**
 * Data about the whole list of an offer's applications. `counts`: for each status, the number of
 * applications that match the search, whatever status the list is filtered by. `stages`: the
 * company's own stages, in order. `labels`: the labels that the offer's applications have.
 */
export type ApplicantsOverview = {
  stages: Stage[]
  labels: string[]
  pagination: Pagination
  counts: Record<ApplicationStatus, number>
}

/**
 * Response of `GET /job-offer/{id}/applications`. `next` is the cursor of the next page, to be sent
 * as `after`; null on the last page. The overview is only on the first page: on a page requested
 * with `after`, its fields are null.
 */
export type ReceivedApplicationList = { data: ListedApplication[]; next: string | null } & (
  | ApplicantsOverview
  | { [Fact in keyof ApplicantsOverview]: null }
)

/**
 * Body of `POST /job-offer/application`. `resume_url` must be the address of the caller's own
 * resume. The query part of this address, which holds its signature, may be omitted.
 */
export const applicationBody = z.strictObject({
  job_offer_id: z.string().min(1, 'required').max(limits.skillLengthMax),
  resume_url: z
    .string()
    .max(limits.urlMax)
    .pipe(z.url({ protocol: /^https?$/ })),
  cover_letter: coverLetter
    .nullable()
    .default(null)
    .transform((text) => text || null),
})
export type ApplicationBody = z.output<typeof applicationBody>

/**
 * Body of `PUT /job-offer/application/{id}/note`: the applicant's own note. An empty text or null
 * deletes the note.
 */
export const ownNoteBody = z.strictObject({
  own_note: multiLineTextSchema()
    .max(limits.ownNoteMax)
    .nullable()
    .transform((text) => text || null),
  remind_on: calendarDateSchema.nullable(),
})
export type OwnNoteBody = z.output<typeof ownNoteBody>

/** Body of `PATCH /job-offer/application/{id}`: the status to move to. */
export const applicationPatch = z.strictObject({ status: z.enum(applicationStatuses) })

/**
 * Response of `GET /application-answer/{token}`. The link with the token is in a mail to the
 * company. The GET request changes nothing. A `POST` of `{ status }` to the same path moves the
 * application.
 */
export type AnswerLinkApplication = {
  job_offer: { id: string; title: string }
  application: ReceivedApplication
}
