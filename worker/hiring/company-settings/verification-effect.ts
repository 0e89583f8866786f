import { type CompanyIdentity, isSameIdentity } from '../../contract/hiring/company-identity.ts'
import { limits } from '../../contract/limits.ts'
import type { CompanyRow } from '../companies/service.ts'

/** The effect of a change on a company's verification. */
export type VerificationEffect =
  /** Nothing: the details are the same as before, or were never verified. */
  | { kind: 'unchanged' }
  /** The details are not confirmed: a new link is sent. */
  | { kind: 'ended'; verifiedAs: CompanyIdentity; confirmBy: Date }
  /** The details are again those that a link confirmed. */
  | { kind: 'restored' }

export const identityOf = (row: CompanyRow): CompanyIdentity => ({
  name: row.name,
  website: row.website,
  invoice_email: row.invoiceEmail,
  invoice_address: row.invoiceAddress,
  vat_number: row.vatNumber,
})

/** The effect on the verification when a company changes from `before` to `after`. */
export function verificationEffect(
  before: CompanyRow,
  after: CompanyRow,
  now: Date,
): VerificationEffect {
  const verifiedAs = before.verifiedAs ?? (before.verifiedAt ? identityOf(before) : null)
  if (!verifiedAs || isSameIdentity(identityOf(before), identityOf(after)))
    return { kind: 'unchanged' }
  if (isSameIdentity(verifiedAs, identityOf(after))) return { kind: 'restored' }
  return { kind: 'ended', verifiedAs, confirmBy: deadline(before, now) }
}

/**
 * The deadline does not move on repeated changes. Otherwise a company could use an unconfirmed name
 * forever, a week at a time.
 */
function deadline({ confirmBy }: CompanyRow, now: Date): Date {
  const isRecent = confirmBy && confirmBy.getTime() > now.getTime() - limits.confirmPauseMs
  return isRecent ? confirmBy : new Date(now.getTime() + limits.confirmMs)
}
