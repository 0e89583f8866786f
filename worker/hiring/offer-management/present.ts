import type { JobOffer } from '../../contract/board/offers.ts'
import type { OwnJobOffer } from '../../contract/hiring/offer-input.ts'
import type { OwnOfferRow } from './store.ts'

/** Builds an offer as its company's members see it, with the reason why it is not listed yet. */
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
  // If a verified company changes its details, its listed offers stay listed until a deadline. An
  // offer that is published before the company confirms the change has `awaitsConfirmation`.
  return row.isCompanyVerified && !row.awaitsConfirmation ? null : 'verification'
}
