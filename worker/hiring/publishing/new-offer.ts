import type { OfferEmployer } from '../../contract/board/offers.ts'
import { draftedOffer } from '../../contract/hiring/offer-fields.ts'
import type { JobOfferBody, OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import { newId } from '../../contract/ids.ts'

/** The data of a new offer that do not come from its author. */
export type OfferContext = {
  company: OfferEmployer
  /** The sanitised description. */
  description: string
  eurPerUnit: number
  waitsFor: OwnJobOffer['waits_for']
  /** For an offer that is published again, the date of the first. */
  createdAt: Date
  now: Date
}

/** Builds the offer from a draft, as its author will see it. */
export const buildOffer = (
  body: JobOfferBody,
  { description, waitsFor, createdAt, ...context }: OfferContext,
): OwnJobOffer => ({
  ...draftedOffer(body, { id: newId('offer'), ...context }),
  description,
  created_at: createdAt.toISOString(),
  payment_status: waitsFor === null ? 'completed' : 'pending',
  waits_for: waitsFor,
  applicants_waiting: 0,
  withdrawn_at: null,
})
