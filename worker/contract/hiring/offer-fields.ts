import { buildOfferSlugAndUrl } from '../board/offer-address.ts'
import {
  acceptsApplicationsHere,
  deriveWorkplace,
  isRemoteWorkplace,
  type JobOffer,
  listPlacesOfWork,
  type OfferCompanyDetails,
  salaryPeriodsPerYear,
} from '../board/offers.ts'
import { derivePlaceFields } from '../board/places.ts'
import { allCountries } from '../board/world-regions.ts'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  salaryPeriods,
  workplaces,
} from '../enums.ts'
import { limits } from '../limits.ts'
import { allBenefits, contractTypes, currencies } from '../offer-enums.ts'
import { emailAddressSchema } from '../people/auth.ts'
import { webAddressSchema } from '../people/profiles.ts'
import { isTimezone } from '../people/timezone.ts'
import { createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { hasContactDetails } from './contact-details.ts'

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

const createLinkFreeLineSchema = (maxLength: number) =>
  createSingleLineSchema()
    .min(1, 'required')
    .max(maxLength)
    .refine((text) => !hasContactDetails(text), 'contact_details')
const title = createLinkFreeLineSchema(limits.offerTitleMax)
const jobType = z
  .array(z.enum(jobCategories))
  .min(1, 'required')
  .max(jobCategories.length)
  .transform(distinct)
const offerSkills = z
  .array(createLinkFreeLineSchema(limits.skillLengthMax).toLowerCase())
  .max(limits.offerSkillsMax)
  .transform(distinct)
const locations = z
  .array(createLinkFreeLineSchema(limits.personNameMax))
  .max(limits.offerLocationsMax)
  .transform(distinct)
const eligibleCountries = z
  .array(z.enum(allCountries))
  .min(1, 'required')
  .max(allCountries.length)
  .transform(distinct)
  .nullable()
const timezoneOverlap = z
  .object({
    timezone: z.string().refine(isTimezone, 'not_in_list'),
    hours: z.int().min(1).max(limits.timezoneOverlapHoursMax),
  })
  .nullable()
/** When the offer closes; null for the default period. `isAllowedOfferExpiry` checks the range. */
const expiry = z.iso.datetime({ offset: true }).nullable()
/** HTML. The worker removes tags that are not allowed. */
const description = z.string().trim().min(1, 'required').max(limits.offerDescriptionMax)
const salary = z.int().min(0).max(limits.salaryAmountMax)
export const benefitsSchema = z
  .array(z.enum(allBenefits))
  .max(allBenefits.length)
  .transform(distinct)
/** Also accepts an empty string and converts it to null. */
export const createEmptyToNullSchema = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .default(null)
    .transform((value) => value || null)

/** The fields of the first step of the form for new offers. Each step is validated separately. */
export const offerGeneralFieldSchemas = {
  title,
  job_type: jobType,
  skills: offerSkills,
  workplace: z.enum(workplaces).default('remote'),
  locations,
  places: locations.default([]),
  timezone_overlap: timezoneOverlap.default(null),
  job_description: description,
}
export const offerDetailFieldSchemas = {
  employment_type: z.enum(employmentTypes),
  contract_type: z.enum(contractTypes).nullable().default(null),
  experience_level: z.enum(experienceLevels),
  /** Whole units of `currency` per `salary_period`; 0 means not stated. */
  salary_min: salary.default(0),
  salary_max: salary.default(0),
  currency: z.enum(currencies).default('EUR'),
  salary_period: z.enum(salaryPeriods).default('year'),
  benefits: benefitsSchema.default([]),
}
export const offerApplyFieldSchemas = {
  apply_url: createEmptyToNullSchema(webAddressSchema),
  apply_email: createEmptyToNullSchema(emailAddressSchema),
  internal_ats: z.boolean().default(false),
  quick_apply: z.boolean().default(false),
  applications_limit: z.int().min(1).max(limits.applicationsLimitMax).nullable().default(null),
  expires_at: expiry.default(null),
}

/** Only API clients send country codes; the wizard asks for `locations` instead. */
export const countryCodeFields = { eligible_countries: eligibleCountries.default(null) }
type Codes = z.output<z.ZodObject<typeof countryCodeFields>>

export const offerDraftFieldSchemas = {
  ...offerGeneralFieldSchemas,
  ...offerDetailFieldSchemas,
  ...offerApplyFieldSchemas,
}

type Fields = typeof offerDraftFieldSchemas
export type OfferDraftFieldName = keyof Fields

/** Fields that the specification names differently in a draft (keys) and in an offer (values). */
const otherNames = {
  locations: 'location',
  job_description: 'description',
  salary_min: 'salary_range_min',
  salary_max: 'salary_range_max',
  apply_email: 'apply_email_address',
} as const
type OtherNames = typeof otherNames

export type OfferFieldName<Field extends OfferDraftFieldName = OfferDraftFieldName> =
  Field extends keyof OtherNames ? OtherNames[Field] : Exclude<Field, keyof OtherNames>
/** Returns the name that a field of the draft has in the offer. */
export const toOfferFieldName = (field: OfferDraftFieldName): OfferFieldName =>
  field in otherNames ? otherNames[field as keyof OtherNames] : (field as OfferFieldName)

type Unchecked<Value> = Value extends (infer Item)[]
  ? readonly Item[]
  : Value extends object
    ? Readonly<Value>
    : Value
/** A draft: the fields as entered, not validated. '' and a salary of 0 mean not stated. */
export type OfferDraft = {
  readonly [Field in OfferDraftFieldName]: Unchecked<z.output<Fields[Field]>>
}

/** The data of a new offer that its author does not enter. */
type OfferCreationContext = {
  id: string
  company: OfferCompanyDetails
  /** EUR per unit of the currency; null if unknown. The offer then has no salary in EUR. */
  eurPerUnit: number | null
  now: Date
}

/** Creates a new offer from a draft. */
export function buildOfferFromDraft(
  draft: OfferDraft & Partial<Codes>,
  { id, company, eurPerUnit, now }: OfferCreationContext,
) {
  const isHere = acceptsApplicationsHere(draft)
  const inEur = (amount: number) =>
    amount && eurPerUnit !== null
      ? Math.round(amount * eurPerUnit * salaryPeriodsPerYear[draft.salary_period])
      : null
  const workplace = deriveWorkplace(draft.employment_type, draft.workplace)
  const where = derivePlaceFields({
    locations: draft.locations,
    places: draft.places.length > 0 ? draft.places : undefined,
    eligible_countries: draft.eligible_countries ?? undefined,
  })
  return {
    id,
    ...buildOfferSlugAndUrl(id, draft.title, company.name),
    company_id: company,
    title: draft.title,
    job_type: [...draft.job_type],
    skills: [...draft.skills],
    location: where.location ?? [],
    eligible_countries: where.eligible_countries ?? null,
    places: listPlacesOfWork(workplace, where.places ?? []),
    timezone_overlap: draft.timezone_overlap && { ...draft.timezone_overlap },
    description: draft.job_description,
    employment_type: draft.employment_type,
    contract_type: draft.contract_type,
    workplace,
    is_remote: isRemoteWorkplace(workplace),
    experience_level: draft.experience_level,
    salary_range_min: draft.salary_min || null,
    salary_range_max: draft.salary_max || null,
    salary_range_min_eur: inEur(draft.salary_min),
    salary_range_max_eur: inEur(draft.salary_max),
    currency: draft.currency,
    salary_period: draft.salary_period,
    benefits: [...draft.benefits],
    apply_url: draft.apply_url || null,
    apply_email_address: draft.apply_email || null,
    internal_ats: isHere,
    quick_apply: isHere,
    applications_limit: draft.applications_limit,
    is_active: true,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    expires_at: resolveOfferExpiry(draft.expires_at, now).toISOString(),
    views_count: 0,
    applications_count: 0,
    payment_status: 'completed',
  } satisfies JobOffer & Record<OfferFieldName, unknown>
}

/** Returns the stated expiry, or the end of the default period. */
export const resolveOfferExpiry = (stated: string | null, now: Date): Date =>
  new Date(stated ?? now.getTime() + limits.defaultOfferLifeMs)

/** Whether the expiry is in the future, but not too far ahead. */
export const isAllowedOfferExpiry = (stated: string | null, now: Date): boolean => {
  const lifeMs = resolveOfferExpiry(stated, now).getTime() - now.getTime()
  return lifeMs > 0 && lifeMs <= limits.offerLifeMaxMs
}

/** Whether the minimum salary is below the maximum, if both are stated. */
export const isSalaryRangeOrdered = (range: { salary_min: number; salary_max: number }): boolean =>
  range.salary_max === 0 || range.salary_min < range.salary_max
export const salaryRangeErrorParams = {
  path: ['salary_min'],
  error: 'Il minimo deve essere minore del massimo' as const,
}

/** Whether an offer states its place of work, or needs none because the work is remote. */
export const hasRequiredPlace = (offer: {
  workplace: string
  places: string[]
  locations: string[]
}): boolean => offer.workplace === 'remote' || offer.places.length > 0 || offer.locations.length > 0
export const missingPlaceErrorParams = { path: ['places'], error: 'required' as const }

type ApplyMethods = {
  apply_url: string | null
  apply_email: string | null
  internal_ats: boolean
  quick_apply: boolean
}
/** Whether there is at least one apply method. */
export const hasApplyMethod = (methods: ApplyMethods): boolean =>
  acceptsApplicationsHere(methods) || methods.apply_url !== null || methods.apply_email !== null
export const missingApplyMethodErrorParams = {
  path: ['apply_url'],
  error: 'no_way_to_apply' as const,
}

/** Body of `PATCH /job-offer/{id}`. Rules about several fields are checked on the changed offer. */
export const jobOfferPatchSchema = z.object({
  job_offer: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    workplace: z.enum(workplaces).optional(),
    location: locations.optional(),
    eligible_countries: eligibleCountries.optional(),
    places: locations.optional(),
    timezone_overlap: timezoneOverlap.optional(),
    skills: offerSkills.optional(),
    job_type: jobType.optional(),
    benefits: benefitsSchema.optional(),
    employment_type: z.enum(employmentTypes).optional(),
    contract_type: z.enum(contractTypes).nullable().optional(),
    experience_level: z.enum(experienceLevels).optional(),
    salary_range_min: salary.nullable().optional(),
    salary_range_max: salary.nullable().optional(),
    currency: z.enum(currencies).optional(),
    salary_period: z.enum(salaryPeriods).optional(),
    apply_url: webAddressSchema.nullable().optional(),
    apply_email_address: emailAddressSchema.nullable().optional(),
    internal_ats: z.boolean().optional(),
    quick_apply: z.boolean().optional(),
    applications_limit: z.int().min(1).max(limits.applicationsLimitMax).nullable().optional(),
    expires_at: expiry.optional(),
    is_active: z.boolean().optional(),
  } satisfies Record<OfferFieldName | keyof Codes | 'is_active', z.ZodType>),
})
export type JobOfferPatch = z.output<typeof jobOfferPatchSchema>['job_offer']
