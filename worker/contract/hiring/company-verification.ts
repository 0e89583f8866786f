import type { VerificationLevel } from './verification-levels.ts'

/** Answer of `GET /company/{id}/verification`: what is proved of a company, and how to prove more. */
export type CompanyVerification = {
  level: VerificationLevel
  /** Null without a website that belongs to one company alone. */
  domain: {
    is_proven: boolean
    host: string
    /** A TXT record that proves the domain. */
    record: { name: string; value: string }
    /** A file that proves it as well: its address, and the line in it. */
    file: { address: string; line: string }
  } | null
  /** Null without a VAT number of a country that takes part in VIES. */
  business: { is_proven: boolean; vat_number: string } | null
}

/**
 * What became of a proof.
 * - `proven`: it holds for the present details.
 * - `not_found`: neither record nor file, or a number that VIES does not know.
 * - `other_name`: VIES knows the number under another name.
 * - `no_name`: VIES knows the number, but its country shows no names.
 * - `no_answer`: whoever was asked did not answer. VIES is asked again by itself.
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
