import { isAppliedHere, type JobOffer } from '../board/offers.ts'
import type { Pagination } from '../board/pagination.ts'
import {
  benefits,
  currencies,
  employmentTypes,
  experienceLevels,
  jobTypes,
  planCodes,
} from '../enums.ts'
import { limits } from '../limits.ts'
import { emailAddress } from '../people/auth.ts'
import { webAddress } from '../people/profiles.ts'
import { singleLine } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { companyFields, type OwnCompany } from './companies.ts'
import { hasContactDetails, hasContactDetailsInName } from './contact-details.ts'

/** An offer as the members of its company see it. */
export type OwnJobOffer = JobOffer & {
  /** The missing step before it is listed; null once it is. */
  waits_for: 'verification' | 'payment' | null
  /** The number of applications at which it closes itself; null for never. */
  applications_limit: number | null
}

/** Answer of `GET /company/{id}/job-offers`: all offers but withdrawn ones, newest first. */
export type OwnJobOfferList = { data: OwnJobOffer[]; pagination: Pagination }

/** The next step for the author of a new offer, if any. */
export type NextStep = 'published' | 'verify_company' | 'invoice'

/** Answer of `POST /job-offer`. */
export type CreatedOffer = {
  job_offer: OwnJobOffer
  company: Pick<OwnCompany, 'id' | 'name'>
  next: NextStep
}

/** Views and applications of the last `limits.statisticsDays` days, oldest first. */
export type OfferStatistics = {
  /** `YYYY-MM-DD`, UTC. */
  days: string[]
  total: { views: number[]; applications: number[] }
  /** By offer id, for offers that had any. */
  offers: Record<string, { views: number[]; applications: number[] }>
}

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

const title = singleLine()
  .min(1, 'required')
  .max(limits.titleMax)
  .refine((text) => !hasContactDetails(text), 'contact_details')
const jobType = z
  .array(z.enum(jobTypes))
  .min(1, 'required')
  .max(jobTypes.length)
  .transform(distinct)
const offerSkills = z
  .array(singleLine().toLowerCase().min(1).max(limits.skillMax))
  .max(limits.offerSkillsMax)
  .transform(distinct)
const locations = z
  .array(singleLine().min(1).max(limits.nameMax))
  .max(limits.offerLocationsMax)
  .transform(distinct)
/** HTML; the worker removes everything outside a short allowlist when it stores it. */
const description = z.string().trim().min(1, 'required').max(limits.descriptionMax)
const salary = z.int().min(0).max(limits.salaryMax)
const offerBenefits = z.array(z.enum(benefits)).max(benefits.length).transform(distinct)
/** The empty string counts as absent (null). */
const emptyAsNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .default(null)
    .transform((value) => value || null)

/** The fields of each step of the draft, under their names there. The wizard validates step by step. */
export const generalFields = {
  title,
  job_type: jobType,
  skills: offerSkills,
  locations,
  job_description: description,
}
export const detailFields = {
  employment_type: z.enum(employmentTypes),
  experience_level: z.enum(experienceLevels),
  /** Whole units of `currency` a year; 0 for not stated. */
  salary_min: salary.default(0),
  salary_max: salary.default(0),
  currency: z.enum(currencies).default('EUR'),
  benefits: offerBenefits.default([]),
}
export const applyFields = {
  apply_url: emptyAsNull(webAddress),
  apply_email: emptyAsNull(emailAddress),
  internal_ats: z.boolean().default(false),
  quick_apply: z.boolean().default(false),
  applications_limit: z.int().min(1).max(limits.applicationsLimitMax).nullable().default(null),
}

/** For `.refine(isSalaryRangeOrdered, salaryRangeError)`. A range with one end missing is valid. */
export const isSalaryRangeOrdered = (range: { salary_min: number; salary_max: number }): boolean =>
  range.salary_max === 0 || range.salary_min < range.salary_max
export const salaryRangeError = {
  path: ['salary_min'],
  error: 'Il minimo deve essere minore del massimo' as const,
}

type ApplyMethods = {
  apply_url: string | null
  apply_email: string | null
  internal_ats: boolean
  quick_apply: boolean
}
/** For `.refine(hasApplyMethod, applyMethodError)`. */
export const hasApplyMethod = (methods: ApplyMethods): boolean =>
  isAppliedHere(methods) || methods.apply_url !== null || methods.apply_email !== null
export const applyMethodError = { path: ['apply_url'], error: 'no_way_to_apply' as const }

/** A company created along with its first offer. The logo follows by `POST /company/{id}/logo`. */
export const newCompanyFields = {
  company_name: companyFields.name,
  company_website: emptyAsNull(companyFields.website),
  company_invoice_email: companyFields.invoice_email,
  company_invoice_address: companyFields.invoice_address,
  company_invoice_vat: companyFields.vat_number,
}

/** For `.refine(isCompanyNameAllowed, companyNameError)`. The domain of the website is allowed. */
export const isCompanyNameAllowed = ({
  company_name,
  company_website,
}: {
  company_name: string
  company_website: string | null
}): boolean => !hasContactDetailsInName(company_name, company_website)
export const companyNameError = { path: ['company_name'], error: 'contact_details' as const }

const offer = { ...generalFields, ...detailFields, ...applyFields }

const company = z.discriminatedUnion('company_selection_type', [
  z.object({ company_selection_type: z.literal('select'), company_id: z.string() }),
  z
    .object({ company_selection_type: z.literal('new'), ...newCompanyFields })
    .refine(isCompanyNameAllowed, companyNameError),
])

/**
 * Body of `POST /job-offer`: the draft, under its own names. Fields of the draft that concern the
 * browser alone (pictures, flags, the step) are accepted and ignored.
 *
 * `plan` means that the sender will buy this plan if theirs has no room; the offer then waits for the
 * payment. It answers `upsell_by_job_offers` and `upsell_by_company` of the draft.
 */
export const jobOfferBody = z
  .object({ ...offer, plan: z.enum(planCodes).optional() })
  .refine(isSalaryRangeOrdered, salaryRangeError)
  .refine(hasApplyMethod, applyMethodError)
  .and(company)
export type JobOfferBody = z.output<typeof jobOfferBody>

/** Query of `POST /job-offer`: the environment that the client believes to be in. */
export const jobOfferQuery = z.object({ env: z.string().max(30).optional() })

/**
 * Body of `PATCH /job-offer/{id}`: absent fields stay. Rules about several fields apply to the result.
 */
export const jobOfferPatch = z.object({
  job_offer: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    location: locations.optional(),
    skills: offerSkills.optional(),
    job_type: jobType.optional(),
    benefits: offerBenefits.optional(),
    employment_type: z.enum(employmentTypes).optional(),
    experience_level: z.enum(experienceLevels).optional(),
    salary_range_min: salary.nullable().optional(),
    salary_range_max: salary.nullable().optional(),
    currency: z.enum(currencies).optional(),
    apply_url: webAddress.nullable().optional(),
    apply_email_address: emailAddress.nullable().optional(),
    internal_ats: z.boolean().optional(),
    quick_apply: z.boolean().optional(),
    applications_limit: z.int().min(1).max(limits.applicationsLimitMax).nullable().optional(),
    is_active: z.boolean().optional(),
  }),
})
export type JobOfferPatch = z.output<typeof jobOfferPatch>['job_offer']
