import type { JobOffer } from '../board/offers.ts'
import type { Pagination } from '../board/pagination.ts'
import type { PlanCode } from '../enums.ts'
import { limits } from '../limits.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { socialLinksSchema, webAddressSchema } from '../people/profiles.ts'
import { createMultiLineTextSchema, createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { Purchase } from './billing.ts'
import { billingFieldSchemas } from './billing-fields.ts'
import { type CompanyAboutDetails, companyAboutFieldSchemas } from './company-about.ts'
import type { CompanyPhoto } from './company-photos.ts'
import type { MemberRole } from './member-rights.ts'
import { vatNumberSchema } from './vat-number.ts'
import type { VerificationLevel } from './verification-levels.ts'

/** A company as everyone may see it. */
export type PublicCompany = CompanyAboutDetails & {
  id: string
  name: string
  logo: string | null
  website: string | null
  verification_level: VerificationLevel
  /** Maps the name of a social network to an http(s) address. */
  social_media: Record<string, string>
  photos: CompanyPhoto[]
}

/** A company as its members see it. */
export type OwnCompany = PublicCompany & {
  /** The role of the member who sends the request. */
  role: MemberRole
  invoice_email: string | null
  invoice_address: string | null
  vat_number: string | null
  /** ISO 3166-1; null if not stated. The country of a VAT number takes precedence. */
  invoice_country: string | null
  /** The Italian tax code. */
  fiscal_code: string | null
  /** The recipient code of the Italian invoice exchange (SdI); `pec` may be used instead. */
  sdi_code: string | null
  pec: string | null
  /** Whether the company has confirmed its current details via the link sent to `invoice_email`. */
  is_verified: boolean
  /** When offers are unlisted unless changed details are confirmed (ISO 8601); null if never. */
  confirm_by: string | null
  /**
   * The plan that covers the company's offers. `…_used` count the offers and companies that it
   * covers. `places` is the number of offer slots; null means no limit.
   */
  plan: { code: PlanCode; places: number | null; offers_used: number; companies_used: number }
  /** The company's purchases, newest first. */
  transactions: Purchase[]
}

/** Response of `GET /company/{id}`. */
export type PublicCompanyPage = {
  company: PublicCompany
  /** Open offers, newest first. */
  job_offers: JobOffer[]
  pagination: Pagination
}

/** The editable fields of a company, shared by `POST /job-offer` and `PATCH /company/{id}`. */
export const companyFieldSchemas = {
  name: createSingleLineSchema().min(1, 'required').max(limits.personNameMax),
  website: webAddressSchema,
  invoice_email: emailAddressSchema,
  invoice_address: createMultiLineTextSchema().min(1, 'required').max(limits.postalAddressMax),
  vat_number: vatNumberSchema,
  ...billingFieldSchemas,
}

/**
 * Body of `PATCH /company/{id}`. Absent fields stay unchanged; null clears a field. The name must
 * not contain contact details, except the domain of the company's (new) website.
 */
export const companyPatchSchema = z.strictObject({
  name: companyFieldSchemas.name.optional(),
  website: companyFieldSchemas.website.nullable().optional(),
  social_media: socialLinksSchema.optional(),
  ...z.object(companyAboutFieldSchemas).partial().shape,
  invoice_email: companyFieldSchemas.invoice_email.optional(),
  invoice_address: companyFieldSchemas.invoice_address.nullable().optional(),
  vat_number: companyFieldSchemas.vat_number.nullable().optional(),
  invoice_country: companyFieldSchemas.invoice_country.nullable().optional(),
  fiscal_code: companyFieldSchemas.fiscal_code.nullable().optional(),
  sdi_code: companyFieldSchemas.sdi_code.nullable().optional(),
  pec: companyFieldSchemas.pec.nullable().optional(),
})
export type CompanyPatch = z.output<typeof companyPatchSchema>

/** Body of `POST /company/{id}/logo`, multipart: a PNG, JPEG or WebP image. */
export const logoUploadSchema = z.object({ logo: z.instanceof(File) })

/** Response of `GET /verify-company/{token}`, with the company's newest listed offer, if any. */
export type CompanyVerificationResult = {
  company: Pick<PublicCompany, 'id' | 'name'>
  job_offer: Pick<JobOffer, 'id'> | null
}
