import type { PublicCompany } from '../../contract/companies.ts'
import type { CompanyRow } from './store.ts'

/** A company as everyone may see it: invoices and tax numbers stay here. */
export function presentPublicCompany(row: CompanyRow): PublicCompany {
  return {
    id: row.id,
    name: row.name,
    logo: row.logoUrl,
    website: row.website,
    social_media: row.socialMedia,
  }
}
