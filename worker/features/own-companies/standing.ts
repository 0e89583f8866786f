import { type CompanyIdentity, isSameIdentity } from '../../contract/company-identity.ts'
import { limits } from '../../contract/limits.ts'
import type { CompanyRow } from '../companies/service.ts'

/** What a change does to a company's verification. */
export type Standing =
  /** Nothing: it says the same as before, or was never verified. */
  | { kind: 'unchanged' }
  /** It says something that no link has confirmed: a new link is sent. */
  | { kind: 'ended'; verifiedAs: CompanyIdentity; confirmBy: Date }
  /** It says again what a link once confirmed. */
  | { kind: 'restored' }

export const identityOf = (row: CompanyRow): CompanyIdentity => ({
  name: row.name,
  website: row.website,
  invoice_email: row.invoiceEmail,
  invoice_address: row.invoiceAddress,
  vat_number: row.vatNumber,
})

/** What becomes of the verification of a company that is `before` and will be `after`. */
export function standingAfter(before: CompanyRow, after: CompanyRow, now: Date): Standing {
  const verifiedAs = before.verifiedAs ?? (before.verifiedAt ? identityOf(before) : null)
  if (!verifiedAs || isSameIdentity(identityOf(before), identityOf(after)))
    return { kind: 'unchanged' }
  if (isSameIdentity(verifiedAs, identityOf(after))) return { kind: 'restored' }
  return { kind: 'ended', verifiedAs, confirmBy: deadline(before, now) }
}

/**
 * A deadline stays when one changes to and fro: or else a company could go by a name that nobody has
 * confirmed for ever, a week at a time.
 */
function deadline({ confirmBy }: CompanyRow, now: Date): Date {
  const isRecent = confirmBy && confirmBy.getTime() > now.getTime() - limits.confirmPauseMs
  return isRecent ? confirmBy : new Date(now.getTime() + limits.confirmMs)
}
