import { emailAddress } from './auth.ts'
import { companyFields, type OwnCompany } from './companies.ts'
import { hasContactDetails, hasContactDetailsInName } from './contact-details.ts'
import {
  benefits,
  currencies,
  employmentTypes,
  experienceLevels,
  jobTypes,
  planCodes,
} from './enums.ts'
import { limits } from './limits.ts'
import { isAppliedHere, type JobOffer } from './offers.ts'
import type { Pagination } from './pagination.ts'
import { webAddress } from './profiles.ts'
import { writtenLine } from './written.ts'
import { z } from './zod.ts'

/** An offer as the members of its company see it. */
export type OwnJobOffer = JobOffer & {
  /** Why nobody else sees it yet; null once it is public. */
  waits_for: 'verification' | 'payment' | null
  /** It closes itself at so many applications; null where it does not. */
  applications_limit: number | null
}

/** Answer of `GET /company/{id}/job-offers`: all but those taken back, newest first. */
export type OwnJobOfferList = { data: OwnJobOffer[]; pagination: Pagination }

/** What becomes of an offer that was created. */
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
  /** For each offer that had any, by its id. */
  offers: Record<string, { views: number[]; applications: number[] }>
}

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

const title = writtenLine()
  .min(1, 'required')
  .max(limits.titleMax)
  .refine((text) => !hasContactDetails(text), 'contact_details')
const jobType = z
  .array(z.enum(jobTypes))
  .min(1, 'required')
  .max(jobTypes.length)
  .transform(distinct)
const offerSkills = z
  .array(writtenLine().toLowerCase().min(1).max(limits.skillMax))
  .max(limits.offerSkillsMax)
  .transform(distinct)
const locations = z
  .array(writtenLine().min(1).max(limits.nameMax))
  .max(limits.offerLocationsMax)
  .transform(distinct)
/** HTML; what is not on the short allowlist is taken out when it is written. */
const description = z.string().trim().min(1, 'required').max(limits.descriptionMax)
const salary = z.int().min(0).max(limits.salaryMax)
const offerBenefits = z.array(z.enum(benefits)).max(benefits.length).transform(distinct)
/** Nothing written is no address. */
const orNothing = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .default(null)
    .transform((value) => value || null)

/** What a step of the draft says, under the names of the draft; the wizard checks step by step. */
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
  /** Whole units of `currency` a year; 0 for not said. */
  salary_min: salary.default(0),
  salary_max: salary.default(0),
  currency: z.enum(currencies).default('EUR'),
  benefits: offerBenefits.default([]),
}
export const applyFields = {
  apply_url: orNothing(webAddress),
  apply_email: orNothing(emailAddress),
  internal_ats: z.boolean().default(false),
  quick_apply: z.boolean().default(false),
  applications_limit: z.int().min(1).max(limits.applicationsLimitMax).nullable().default(null),
}

/** `.refine(salaryInOrder, salaryOutOfOrder)`. Where only one end is said there is no order. */
export const salaryInOrder = (range: { salary_min: number; salary_max: number }): boolean =>
  range.salary_max === 0 || range.salary_min < range.salary_max
export const salaryOutOfOrder = {
  path: ['salary_min'],
  error: 'Il minimo deve essere minore del massimo' as const,
}

type Ways = {
  apply_url: string | null
  apply_email: string | null
  internal_ats: boolean
  quick_apply: boolean
}
/** `.refine(hasWayToApply, noWayToApply)`. */
export const hasWayToApply = (ways: Ways): boolean =>
  isAppliedHere(ways) || ways.apply_url !== null || ways.apply_email !== null
export const noWayToApply = { path: ['apply_url'], error: 'no_way_to_apply' as const }

/** A company made along with its first offer. The logo follows by `POST /company/{id}/logo`. */
export const newCompanyFields = {
  company_name: companyFields.name,
  company_website: orNothing(companyFields.website),
  company_invoice_email: companyFields.invoice_email,
  company_invoice_address: companyFields.invoice_address,
  company_invoice_vat: companyFields.vat_number,
}

/** `.refine(hasPlainName, notAPlainName)`. A company may be called by the domain of its website. */
export const hasPlainName = ({
  company_name,
  company_website,
}: {
  company_name: string
  company_website: string | null
}): boolean => !hasContactDetailsInName(company_name, company_website)
export const notAPlainName = { path: ['company_name'], error: 'contact_details' as const }

const offer = { ...generalFields, ...detailFields, ...applyFields }

const company = z.discriminatedUnion('company_selection_type', [
  z.object({ company_selection_type: z.literal('select'), company_id: z.string() }),
  z
    .object({ company_selection_type: z.literal('new'), ...newCompanyFields })
    .refine(hasPlainName, notAPlainName),
])

/**
 * Body of `POST /job-offer`: the draft, under its names. Fields of the draft that are the browser's own
 * (pictures, flags, the step) may come along and are left out.
 *
 * `plan` says that the sender goes on to this plan where the one they have has no room; the offer then
 * waits for the payment (`upsell_by_job_offers`, `upsell_by_company` of the draft are answered by it).
 */
export const jobOfferBody = z
  .object({ ...offer, plan: z.enum(planCodes).optional() })
  .refine(salaryInOrder, salaryOutOfOrder)
  .refine(hasWayToApply, noWayToApply)
  .and(company)
export type JobOfferBody = z.output<typeof jobOfferBody>

/** Query of `POST /job-offer`: the environment, as the product's client tells it. */
export const jobOfferQuery = z.object({ env: z.string().max(30).optional() })

/**
 * Body of `PATCH /job-offer/{id}`: what is not named stays as it is. The rules about more than one
 * field hold for what comes out.
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
