import type { JobOffer } from './offers.ts'
import type { Pagination } from './pagination.ts'

/** A company as everyone may see it. */
export type PublicCompany = {
  id: string
  name: string
  logo: string | null
  website: string | null
  /** Network name → http(s) address. */
  social_media: Record<string, string>
}

/** A company as those who manage it see it. */
export type OwnCompany = PublicCompany & {
  invoice_email: string | null
  invoice_address: string | null
  vat_number: string | null
  /** Whether somebody has opened the link sent to its invoice address. */
  is_verified: boolean
}

export type PublicCompanyPage = {
  company: PublicCompany
  /** Its open offers, newest first. */
  job_offers: JobOffer[]
  pagination: Pagination
}
