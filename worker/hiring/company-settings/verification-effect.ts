import {
  type CompanyIdentity,
  fillBillingDetails,
  isSameCompanyIdentity,
} from '../../contract/hiring/company-identity.ts'
import { limits } from '../../contract/limits.ts'
import type { CompanyRow } from '../companies/service.ts'

/** How a change to a company affects its verification. */
export type VerificationEffect =
  /** No effect: the details are the same as before, or were never verified. */
  | { kind: 'unchanged' }
  /** The new details are not confirmed: the company must open a new link by `confirmBy`. */
  | { kind: 'ended'; verifiedAs: CompanyIdentity; confirmBy: Date }
  /** The company changed its details back to those that a mailed link had confirmed before. */
  | { kind: 'restored' }

export const toCompanyIdentity = (row: CompanyRow): CompanyIdentity => ({
  name: row.name,
  website: row.website,
  invoice_email: row.invoiceEmail,
  invoice_address: row.invoiceAddress,
  vat_number: row.vatNumber,
})

export function determineVerificationEffect(
  before: CompanyRow,
  after: CompanyRow,
  now: Date,
): VerificationEffect {
  const verifiedAs = before.verifiedAs ?? (before.verifiedAt ? toCompanyIdentity(before) : null)
  const changed = toCompanyIdentity(after)
  const isSame = (identity: CompanyIdentity) =>
    isSameCompanyIdentity(fillBillingDetails(identity, changed), changed)
  if (!verifiedAs || isSame(toCompanyIdentity(before))) return { kind: 'unchanged' }
  if (isSame(verifiedAs)) return { kind: 'restored' }
  return { kind: 'ended', verifiedAs, confirmBy: deadline(before, now) }
}

// A company gets no new deadline to confirm changes until `reconfirmationPauseMs` after its last
// deadline. Otherwise, it could use an unconfirmed name forever by changing the name every week.
function deadline({ confirmBy }: CompanyRow, now: Date): Date {
  const isRecent = confirmBy && confirmBy.getTime() > now.getTime() - limits.reconfirmationPauseMs
  return isRecent ? confirmBy : new Date(now.getTime() + limits.reconfirmationDeadlineMs)
}
