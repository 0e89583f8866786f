import type { Purchase } from '../../contract/hiring/billing.ts'
import type { OwnCompany, PublicCompany } from '../../contract/hiring/companies.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import type { CompanyRow, CompanyWithPlanUsage } from './store.ts'

/** A company as everyone may see it, without billing details and VAT number. */
export function presentPublicCompany(row: CompanyRow): PublicCompany {
  return {
    id: row.id,
    name: row.name,
    logo: buildFileUrlPath('logo', row.logoFileId),
    website: row.website,
    verification_level: row.verificationLevel,
    social_media: row.socialMedia,
    description: row.description,
    sector: row.sector,
    size: row.size,
    founded: row.founded,
    headquarters: row.headquarters,
    benefits: row.benefits,
    photos: row.photos.map(({ id, alt, width, height }) => ({
      id,
      url: buildFileUrlPath('photo', id),
      alt,
      width,
      height,
    })),
  }
}

/** A company as its members see it. */
export function presentOwnCompany(row: CompanyWithPlanUsage, transactions: Purchase[]): OwnCompany {
  return {
    ...presentPublicCompany(row),
    role: row.role,
    invoice_email: row.invoiceEmail,
    invoice_address: row.invoiceAddress,
    vat_number: row.vatNumber,
    invoice_country: row.invoiceCountry,
    fiscal_code: row.fiscalCode,
    sdi_code: row.sdiCode,
    pec: row.pec,
    is_verified: row.isConfirmed,
    confirm_by: isListedStill(row) ? (row.confirmBy?.toISOString() ?? null) : null,
    plan: {
      code: row.plan,
      places: row.places,
      offers_used: row.offersUsed,
      companies_used: row.companiesUsed,
    },
    transactions,
  }
}

/** Whether the company's offers are still listed although changed details are not confirmed yet. */
const isListedStill = ({ verifiedAt, verifiedAs }: CompanyRow): boolean =>
  verifiedAt !== null && verifiedAs !== null
