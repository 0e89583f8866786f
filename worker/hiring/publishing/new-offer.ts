import type { OfferCompanyDetails } from '../../contract/board/offers.ts'
import { buildOfferFromDraft } from '../../contract/hiring/offer-fields.ts'
import type { CreateOfferBody, OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import { newId } from '../../contract/ids.ts'

/** The data of a new offer that the employer does not enter. */
export type NewOfferContext = {
  company: OfferCompanyDetails
  /** The sanitised description. */
  description: string
  eurPerUnit: number
  waitsFor: OwnJobOffer['waits_for']
  /** The date of the earlier offer that this offer repeats; otherwise the current date. */
  createdAt: Date
  now: Date
}

/** Builds an offer from a draft, as the members of its company will see it. */
export const buildNewOffer = (
  body: CreateOfferBody,
  { description, waitsFor, createdAt, ...context }: NewOfferContext,
): OwnJobOffer => ({
  ...buildOfferFromDraft(body, { id: newId('offer'), ...context }),
  description,
  created_at: createdAt.toISOString(),
  payment_status: waitsFor === null ? 'completed' : 'pending',
  waits_for: waitsFor,
  applicants_waiting: 0,
  withdrawn_at: null,
})
