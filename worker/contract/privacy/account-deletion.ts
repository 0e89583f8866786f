import type { ProfileType } from '../enums.ts'

/**
 * What happens to a company when a member deletes their account: it stays with the other members
 * (`handed_over`), or it is erased with the account.
 */
export type CompanySuccession = { name: string; fate: 'handed_over' | 'erased' }

/**
 * Response of `GET /account-deletion/{token}`: the account that the mailed link deletes, and the
 * consequences of the deletion. The `GET` request changes nothing; a `POST` to the same path
 * deletes the account.
 */
export type AccountDeletion =
  | { state: 'done' }
  | {
      state: 'asked'
      profile_id: string
      email: string
      profile_type: ProfileType
      companies: CompanySuccession[]
      /** The number of applications that companies would see as withdrawn after the deletion. */
      applications: number
      /**
       * True if a company that would be erased has paid invoices, which the law requires us to keep.
       */
      keeps_invoices: boolean
    }
