import type { VerificationLevel } from './verification-levels.ts'

/**
 * Response of `GET /company/{id}/verification`: what the company has proved about itself, and how
 * it can prove more.
 */
export type CompanyVerification = {
  level: VerificationLevel
  /**
   * The domain of the company's website. Null if the company has no website, or if the website's
   * address has no registrable domain (for example, an IP address).
   */
  domain: {
    is_proven: boolean
    host: string
    /** A TXT record that proves the domain. */
    record: { name: string; value: string }
    /**
     * A file that can prove the domain in place of the TXT record: the address of the file, and the
     * line that it must contain.
     */
    file: { address: string; line: string }
  } | null
  /**
   * The business behind the VAT number. Null if the company has no VAT number of a country that
   * takes part in VIES (the EU's register of VAT numbers).
   */
  business: { is_proven: boolean; vat_number: string } | null
}

/**
 * The result of checking a proof.
 * - `proven`: the proof is valid for the company's current details.
 * - `not_found`: neither the DNS record nor the file was found, or VIES does not know the VAT
 * number.
 * - `other_name`: VIES knows the VAT number under another company name.
 * - `no_name`: VIES knows the VAT number, but the country of the number does not publish names.
 * - `no_answer`: the other server did not respond; the request to VIES is repeated automatically.
 * - `nothing_to_prove`: the company has no website domain or VAT number that could be proved.
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

/**
 * Response of `POST /company/{id}/verification/domain` and `POST
 * /company/{id}/verification/business`.
 */
export type CompanyProofResult = { outcome: CompanyProofOutcome; verification: CompanyVerification }
