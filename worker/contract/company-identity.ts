/**
 * What a company is verified as. Its postal address for invoices counts as well as the e-mail address:
 * both stand for who the company is, and a wrong one is put right with one press in a mail.
 */
export type CompanyIdentity = {
  name: string
  website: string | null
  invoice_email: string | null
  invoice_address: string | null
  vat_number: string | null
}

/** Whether two say the same: case, blanks and the way a web address is written do not count. */
export function isSameIdentity(one: CompanyIdentity, other: CompanyIdentity): boolean {
  return (
    folded(one.name) === folded(other.name) &&
    site(one.website) === site(other.website) &&
    folded(one.invoice_email) === folded(other.invoice_email) &&
    folded(one.invoice_address) === folded(other.invoice_address) &&
    folded(one.vat_number) === folded(other.vat_number)
  )
}

const folded = (text: string | null): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** `http://www.Alba.example/` is `https://alba.example`. */
const site = (address: string | null): string =>
  folded(address)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
