import { answerText } from '../applications/bulk-moves.ts'
import { z } from '../zod.ts'
import type { OwnJobOffer } from './offer-input.ts'

/** How a company's search ended: with a person who applied here, with another, or with nobody. */
export const closingOutcomes = ['filled', 'filled_elsewhere', 'cancelled'] as const
export type ClosingOutcome = (typeof closingOutcomes)[number]

/** What a company did with a published offer; `exported` is a file of its applicants. */
export const offerEventKinds = ['renewed', 'closed', 'withdrawn', 'exported'] as const

/** For how many more days an offer may be renewed at once. */
export const renewalDays = [30, 60, 90] as const satisfies number[]
export const usualRenewalDays = 60

/** The end of a search; with `message` everyone who still waits for an answer is refused with it. */
const closing = {
  outcome: z.enum(closingOutcomes),
  message: answerText.nullable().default(null),
}
/** From today on; 30 to 90. */
const days = z
  .int()
  .min(renewalDays[0])
  .max(renewalDays.at(-1) ?? usualRenewalDays)
  .default(usualRenewalDays)

/** Body of `POST /job-offer/{id}/closing`. */
export const closingBody = z.strictObject(closing)
export type ClosingBody = z.output<typeof closingBody>

/** Body of `POST /job-offer/{id}/renewal`. */
export const renewalBody = z.strictObject({ days })

/** Body of `POST /offer-expiry/{token}`: what the link in the mail about an expiry does. */
export const expiryAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('renew'), days }),
  z.strictObject({ action: z.literal('close'), ...closing }),
])
export type ExpiryAction = z.output<typeof expiryAction>

/** Answer of `POST /job-offer/{id}/closing`: the closed offer, and how many applicants were answered. */
export type ClosedOffer = { job_offer: OwnJobOffer; answered: number }

/** Answer of `GET` and `POST /offer-expiry/{token}`. Reading it changes nothing. */
export type ExpiringOffer = {
  job_offer: Pick<OwnJobOffer, 'id' | 'title' | 'is_active' | 'expires_at' | 'applicants_waiting'>
  company: { id: string; name: string }
  /** Whether the offer was renewed after the mail, by this link or otherwise: the link renews once. */
  is_renewed: boolean
}
