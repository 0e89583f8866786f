import type { Mover } from './application-moves.ts'
import { type ApplicationStatus, applicationStatuses } from './enums.ts'
import { limits } from './limits.ts'
import type { OfferCompany } from './offers.ts'
import type { Pagination } from './pagination.ts'
import type { OwnProfile, ProfileCard } from './profiles.ts'
import { writtenText } from './written.ts'
import { z } from './zod.ts'

/** A move of an application, as both sides see it; `at` is ISO 8601 in UTC. */
export type ApplicationMove = { status: ApplicationStatus; by: Mover; at: string }

/**
 * One's own application to an offer; moments are ISO 8601 in UTC. A refusal is told when it can no
 * longer be taken back (`limits.refusalUndoMs`): until then status and timeline are those before it.
 */
export type JobApplication = {
  id: string
  job_offer_id: string
  /** The offer as it is now, open or closed; it is kept in the list even when it was taken back. */
  job_offer: {
    title: string
    company_id: OfferCompany
    is_active: boolean
    /** Whether the public page of the offer is still there. */
    is_listed: boolean
  }
  status: ApplicationStatus
  /** Oldest first; the first is that it was sent. */
  timeline: ApplicationMove[]
  cover_letter: string | null
  /** The resume as it was sent, opening for a quarter of an hour; null once withdrawn. */
  resume_url: string | null
  created_at: string
  updated_at: string
}

/** An application as the members of the company see it; withdrawn ones say no more than that. */
export type ReceivedApplication = {
  id: string
  job_offer_id: string
  status: ApplicationStatus
  /** Oldest first, without the refusals that were undone. */
  timeline: ApplicationMove[]
  created_at: string
  updated_at: string
  /** Until when a refusal can be undone, before its mail goes out; null where none waits. */
  refusal_final_at: string | null
  /** Null once it was withdrawn. */
  applicant: {
    card: ProfileCard
    email: string
    phone: string | null
    /** What follows an application, by spec: never part of the card. */
    price_per_hour: OwnProfile['price_per_hour']
    yearly_salary: OwnProfile['yearly_salary']
    available_from: OwnProfile['available_from']
    residency: OwnProfile['residency']
    cover_letter: string | null
    /** Opens for a quarter of an hour, and no longer than the application stands. */
    resume_url: string | null
  } | null
}

const coverLetter = writtenText().max(
  limits.coverLetterMax,
  'Cover letter must be less than 1000 characters',
)

/** Answer of `GET /job-offer/{id}/applications`: newest first. */
export type ReceivedApplicationList = { data: ReceivedApplication[]; pagination: Pagination }

/** Body of `POST /job-offer/application`; `resume_url` is the caller's own, with or without its query. */
export const applicationBody = z.strictObject({
  job_offer_id: z.string().min(1, 'required').max(limits.skillMax),
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

/** Body of `PATCH /job-offer/application/{id}`: a move, by whoever may make it. */
export const applicationPatch = z.strictObject({ status: z.enum(applicationStatuses) })

/**
 * Answer of `GET /application-answer/{token}`: what the link in the company's mail opens. To move the
 * application, `POST` there with `{ status }`; nothing moves by looking.
 */
export type ApplicationAnswer = {
  job_offer: { id: string; title: string }
  application: ReceivedApplication
}
