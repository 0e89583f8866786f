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

export type PublicCompanyPage = {
  company: PublicCompany
  /** Its open offers, newest first. */
  job_offers: JobOffer[]
  pagination: Pagination
}
