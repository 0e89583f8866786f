import type { ProfileType } from './enums.ts'

/** What becomes of a company when one of its people goes: others have it, or it goes with them. */
export type CompanyFate = { name: string; fate: 'handed_over' | 'erased' }

/**
 * Answer of `GET /account-deletion/{token}`: whose account the mailed link deletes, and what that would
 * do. Nothing is done by looking; `POST` there does it.
 */
export type AccountDeletion =
  | { state: 'done' }
  | {
      state: 'asked'
      profile_id: string
      email: string
      profile_type: ProfileType
      companies: CompanyFate[]
      /** Applications that the companies would see as withdrawn. */
      applications: number
      /** Whether there are paid invoices of a company that goes: the law wants those kept. */
      keeps_invoices: boolean
    }
