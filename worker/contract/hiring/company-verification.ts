import type { VerificationLevel } from './verification-levels.ts'

/** `verification` in the response of `GET /company/{id}/verification`. */
export type CompanyVerification = {
  level: VerificationLevel
  /** The domain to prove; null if there is no website, or its host has no registrable domain. */
  domain: {
    is_proven: boolean
    host: string
    /** A TXT record that proves the domain. */
    record: { name: string; value: string }
    /** Alternative to the TXT record: a file at `address`. One of its lines must be `line`. */
    file: { address: string; line: string }
  } | null
  /** The VAT number to prove; null if missing, or if VIES (the EU's register) lacks its country. */
  business: { is_proven: boolean; vat_number: string } | null
}

/**
 * The result of checking a proof.
 * - `not_found`: neither DNS record nor file was found, or VIES does not list the VAT number.
 * - `other_name`: VIES lists the VAT number under another company name.
 * - `no_name`: VIES lists the VAT number, but its country does not publish names.
 * - `no_answer`: the website, DNS or VIES did not respond; VIES is asked again automatically.
 * - `nothing_to_prove`: the company has no website domain or VAT number that can be proved.
 */
export const companyProofOutcomes = [
  'proven',
  'not_found',
  'other_name',
  'no_name',
  'no_answer',
  'nothing_to_prove',
] as const
export type CompanyProofOutcome = (typeof companyProofOutcomes)[number]

/** Response of `POST /company/{id}/verification/domain` and `…/business`. */
export type CompanyProofResult = { outcome: CompanyProofOutcome; verification: CompanyVerification }
