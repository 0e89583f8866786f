import type { VerificationLevel } from './verification-levels.ts'

/**
 * Answer of `GET /company/{id}/verification`: what is proved about a company, and how to prove
 * more.
 */
export type CompanyVerification = {
  level: VerificationLevel
  /** Null if the company has no website with a domain of its own. */
  domain: {
    is_proven: boolean
    host: string
    /** A TXT record that proves the domain. */
    record: { name: string; value: string }
    /**
     * A file that proves the domain instead of the record: its address, and the line that it must
     * contain.
     */
    file: { address: string; line: string }
  } | null
  /** Null if the company has no VAT number of a country that takes part in VIES. */
  business: { is_proven: boolean; vat_number: string } | null
}

/**
 * The result of checking a proof.
 * - `proven`: the proof is valid for the current details.
 * - `not_found`: there is neither record nor file, or VIES does not know the number.
 * - `other_name`: VIES knows the number under another name.
 * - `no_name`: VIES knows the number, but the country of the number does not publish names.
 * - `no_answer`: the other server did not answer; VIES is asked again automatically.
 * - `nothing_to_prove`: the company has no such detail.
 */
export const proofOutcomes = [
  'proven',
  'not_found',
  'other_name',
  'no_name',
  'no_answer',
  'nothing_to_prove',
] as const
export type ProofOutcome = (typeof proofOutcomes)[number]

/** Answer of `POST /company/{id}/verification/domain` and `…/business`. */
export type CheckedProof = { outcome: ProofOutcome; verification: CompanyVerification }
