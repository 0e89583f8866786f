import type { OwnJobOffer } from '../../contract/offer-input.ts'
import type { JobOffer } from '../../contract/offers.ts'
import type { OwnOfferRow } from './store.ts'

/** An offer as the members of its company see it: the public fields, and why it is not listed yet. */
export function presentOwnOffer(row: OwnOfferRow, shown: JobOffer): OwnJobOffer {
  return { ...shown, waits_for: waitsFor(row), applications_limit: row.applications_limit }
}

function waitsFor(row: OwnOfferRow): OwnJobOffer['waits_for'] {
  if (row.transaction_id !== null) return 'payment'
  // If a company has to be confirmed again, offers listed before stay listed for a while.
  return row.is_company_verified && row.payment_status !== 'pending' ? null : 'verification'
}
