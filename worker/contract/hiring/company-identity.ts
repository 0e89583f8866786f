/**
 * The details that a company is verified with. The postal address counts as well as the e-mail address,
 * since both identify the company; a wrong one is corrected by confirming a mailed link.
 */
export type CompanyIdentity = {
  name: string
  website: string | null
  invoice_email: string | null
  invoice_address: string | null
  vat_number: string | null
}

/**
 * Whether two identities are equal but for case, spaces, and scheme, `www.` or final slash of the site.
 */
export function isSameIdentity(one: CompanyIdentity, other: CompanyIdentity): boolean {
  return (
    folded(one.name) === folded(other.name) &&
    withoutScheme(one.website) === withoutScheme(other.website) &&
    folded(one.invoice_email) === folded(other.invoice_email) &&
    folded(one.invoice_address) === folded(other.invoice_address) &&
    folded(one.vat_number) === folded(other.vat_number)
  )
}

const folded = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** `http://www.Alba.example/` and `https://alba.example` both become `alba.example`. */
const withoutScheme = (address: string | null): string =>
  folded(address)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
