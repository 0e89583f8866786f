import type { JobOffer } from '../board/offers.ts'
import type { Pagination } from '../board/pagination.ts'
import { planCodes } from '../enums.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import { purchasedPlacesSchema } from './billing.ts'
import { companyFieldSchemas, type OwnCompany } from './companies.ts'
import { hasContactDetailsInName } from './contact-details.ts'
import {
  countryCodeFields,
  createEmptyToNullSchema,
  hasApplyMethod,
  hasRequiredPlace,
  isSalaryRangeOrdered,
  missingApplyMethodErrorParams,
  missingPlaceErrorParams,
  offerDraftFieldSchemas,
  salaryRangeErrorParams,
} from './offer-fields.ts'

/** An offer as the members of its company see it. */
export type OwnJobOffer = JobOffer & {
  /** What must happen before the offer is listed, except an operator's review; null if nothing. */
  waits_for: 'verification' | 'payment' | null
  /** The number of applications at which the offer closes by itself; null for no limit. */
  applications_limit: number | null
  /** The number of applicants who wait for an answer: their status is sent, seen or in contact. */
  applicants_waiting: number
  /** When the company withdrew the offer; set only in the archive. */
  withdrawn_at: string | null
}

/** Response of `GET /company/{id}/job-offers`, newest first. */
export type OwnJobOfferList = { data: OwnJobOffer[]; pagination: Pagination }

/** What the author of a new offer must do next; `published` means that nothing is left. */
export type NextPublishingStep = 'published' | 'verify_company' | 'invoice'

/** Response of `POST /job-offer`. */
export type CreatedOffer = {
  job_offer: OwnJobOffer
  company: Pick<OwnCompany, 'id' | 'name'>
  next: NextPublishingStep
}

/** Views and applications of the last `limits.statisticsChartDays` days, oldest first. */
export type DailyOfferStatistics = {
  /** Days in UTC, as `YYYY-MM-DD`. */
  days: string[]
  total: { views: number[]; applications: number[] }
  /** The figures by offer id. Offers without figures and withdrawn offers are left out. */
  offers: Record<string, { views: number[]; applications: number[] }>
}

/** A company that is created with its first offer. Its logo is uploaded afterwards. */
export const newCompanyFieldSchemas = {
  company_name: companyFieldSchemas.name,
  company_website: createEmptyToNullSchema(companyFieldSchemas.website),
  company_invoice_email: companyFieldSchemas.invoice_email,
  company_invoice_address: createEmptyToNullSchema(companyFieldSchemas.invoice_address),
  company_invoice_vat: createEmptyToNullSchema(companyFieldSchemas.vat_number),
}

/** The name must not contain contact details, except the domain of the company's website. */
export const isCompanyNameAllowed = ({
  company_name,
  company_website,
}: {
  company_name: string
  company_website: string | null
}): boolean => !hasContactDetailsInName(company_name, company_website)
export const companyNameErrorParams = { path: ['company_name'], error: 'contact_details' as const }

const company = z.discriminatedUnion('company_selection_type', [
  z.object({ company_selection_type: z.literal('select'), company_id: z.string() }),
  z
    .object({ company_selection_type: z.literal('new'), ...newCompanyFieldSchemas })
    .refine(isCompanyNameAllowed, companyNameErrorParams),
])

/**
 * Body of `POST /job-offer`: the fields of a draft, and those below. Unknown fields are ignored.
 * - `offer_places`: if no offer slot is free, the sender agrees to buy slots up to this total, and
 *   the offer waits for the payment.
 * - `plan`: the sender agrees to buy all slots of this plan instead.
 * - `draft_id`: the shared draft from which the offer is published. Unless it is a template, the
 *   same batch deletes it, so that it is published only once.
 */
export const createOfferBodySchema = z
  .object({
    ...offerDraftFieldSchemas,
    ...countryCodeFields,
    offer_places: purchasedPlacesSchema.optional(),
    plan: z.enum(planCodes).optional(),
    draft_id: z.string().max(limits.requestedIdLengthMax).optional(),
  })
  .refine(isSalaryRangeOrdered, salaryRangeErrorParams)
  .refine(hasApplyMethod, missingApplyMethodErrorParams)
  .refine(hasRequiredPlace, missingPlaceErrorParams)
  .and(company)
export type CreateOfferBody = z.output<typeof createOfferBodySchema>

/** The environment in which the client believes it is running, such as "production". */
export const createOfferQuerySchema = z.object({ env: z.string().max(30).optional() })
