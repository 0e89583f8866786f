import { answerTextSchema } from '../applications/bulk-moves.ts'
import { z } from '../zod.ts'
import type { OwnJobOffer } from './offer-input.ts'

/** How hiring ended: an applicant from this site was hired, someone else was, or nobody was. */
export const offerClosingOutcomes = ['filled', 'filled_elsewhere', 'cancelled'] as const
export type OfferClosingOutcome = (typeof offerClosingOutcomes)[number]

/** Events in an offer's history. `exported`: a member downloaded the list of applicants. */
export const offerEventKinds = [
  'renewed',
  'closed',
  'withdrawn',
  'exported',
  'resumes_exported',
] as const

/** The choices for a renewal: how many days from today the offer stays open. */
export const offerRenewalDays = [30, 60, 90] as const satisfies number[]
export const usualOfferRenewalDays = 60

/** How to close an offer. With a `message`, all applicants who wait for an answer are refused. */
const closing = {
  outcome: z.enum(offerClosingOutcomes),
  message: answerTextSchema.nullable().default(null),
}
/** How many days from today the offer stays open: 30 to 90. */
const days = z
  .int()
  .min(offerRenewalDays[0])
  .max(offerRenewalDays[2])
  .default(usualOfferRenewalDays)

/** Body of `POST /job-offer/{id}/closing`. */
export const offerClosingBodySchema = z.strictObject(closing)
export type OfferClosingBody = z.output<typeof offerClosingBodySchema>

/** Body of `POST /job-offer/{id}/renewal`. */
export const offerRenewalBodySchema = z.strictObject({ days })

/** Body of `POST /offer-expiry/{token}`, with the token from the mail about an offer's expiry. */
export const expiryMailActionBodySchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('renew'), days }),
  z.strictObject({ action: z.literal('close'), ...closing }),
])
export type ExpiryMailAction = z.output<typeof expiryMailActionBodySchema>

/** Response of `POST /job-offer/{id}/closing`. `answered` is the number of refused applicants. */
export type OfferClosingResult = { job_offer: OwnJobOffer; answered: number }

/** Response of `GET` and `POST /offer-expiry/{token}`. The GET request changes nothing. */
export type ExpiringOffer = {
  job_offer: Pick<OwnJobOffer, 'id' | 'title' | 'is_active' | 'expires_at' | 'applicants_waiting'>
  company: { id: string; name: string }
  /** Whether the expiry is later than the mail states. The link then no longer renews the offer. */
  is_renewed: boolean
}
