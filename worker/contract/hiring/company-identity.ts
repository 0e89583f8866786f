/** The details that a company confirms by mail, and confirms again after changing any of them. */
export type CompanyIdentity = {
  name: string
  website: string | null
  invoice_email: string | null
  invoice_address: string | null
  vat_number: string | null
}

/**
 * Adds the postal address and VAT number to verified details that lack them. Companies often state
 * both only with their first purchase, and this addition must not end the verification.
 */
export const fillBillingDetails = (
  verified: CompanyIdentity,
  { invoice_address, vat_number }: CompanyIdentity,
): CompanyIdentity => ({
  ...verified,
  invoice_address: verified.invoice_address ?? invoice_address,
  vat_number: verified.vat_number ?? vat_number,
})

/**
 * Whether two sets of details are the same, ignoring case, extra spaces, and the website's scheme,
 * `www.` and final slash.
 */
export function isSameCompanyIdentity(one: CompanyIdentity, other: CompanyIdentity): boolean {
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

/** Reduces `http://www.Alba.example/` and `https://alba.example` to `alba.example`. */
const withoutScheme = (address: string | null): string =>
  folded(address)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
