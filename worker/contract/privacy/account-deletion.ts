import type { ProfileType } from '../enums.ts'

/** What happens to a company when a member deletes their account. */
export type CompanySuccession = { name: string; fate: 'handed_over' | 'erased' }

/**
 * Response of `GET /account-deletion/{token}`: the consequences of the deletion. A `POST` to the
 * same path deletes the account.
 */
export type AccountDeletion =
  | { state: 'done' }
  | {
      state: 'asked'
      profile_id: string
      email: string
      profile_type: ProfileType
      companies: CompanySuccession[]
      /** How many applications would appear to companies as withdrawn after the deletion. */
      applications: number
      /** Whether a company that would be erased has paid invoices, which must be kept by law. */
      keeps_invoices: boolean
    }
