import type { JobOffer } from '../../contract/board/offers.ts'
import type { OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import type { OwnOfferRow } from './store.ts'

/** An offer as the members of its company see it: the public fields, and why it is not listed yet. */
export function presentOwnOffer(row: OwnOfferRow, shown: JobOffer): OwnJobOffer {
  return {
    ...shown,
    waits_for: waitsFor(row),
    applications_limit: row.applicationsLimit,
    applicants_waiting: row.applicantsWaiting,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  }
}

function waitsFor(row: OwnOfferRow): OwnJobOffer['waits_for'] {
  if (row.transactionId !== null) return 'payment'
  // While a company has to confirm a change, offers listed before stay listed for a while.
  return row.isCompanyVerified && !row.awaitsConfirmation ? null : 'verification'
}
