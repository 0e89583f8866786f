import { type CountryCode, countryCodes } from '../countries.ts'
import type { OnboardingStatus, ProfileType } from '../enums.ts'
import { languageLevels } from '../enums.ts'
import { limits } from '../limits.ts'
import type { MailSubscriptionKey } from '../messages/subscriptions.ts'
import {
  buildMissingValueErrorOptions,
  calendarDateSchema,
  createRequiredLineSchema,
  createRequiredTextSchema,
  createSingleLineSchema,
} from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type LanguageCode, languageCodes, mandatoryLanguage } from './languages.ts'
import { toE164 } from './phone.ts'
import { isTimezone } from './timezone.ts'
import type { Education, PastJob } from './work-history.ts'

/** A language that a person speaks. `name` is its English name. */
export type SpokenLanguage = {
  code: LanguageCode
  name: string
  level: (typeof languageLevels)[number]
}

/**
 * A profile as its owner sees it. Dates are `YYYY-MM-DD`, timestamps ISO 8601 in UTC, money whole
 * EUR. Null means not filled in.
 */
export type OwnProfile = Record<MailSubscriptionKey, boolean> & {
  id: string
  email: string
  profile_type: ProfileType
  onboarding_status: OnboardingStatus
  full_name: string
  username: string | null
  /** The phone number in E.164 (the international format), except for older stored numbers. */
  phone: string | null
  nationality: CountryCode
  residency: string | null
  date_of_birth: string | null
  available_from: string | null
  price_per_hour: number | null
  yearly_salary: number | null
  website: string | null
  /** Maps the name of a social network to an http(s) address. */
  social_links: Record<string, string>
  skills: string[]
  job_title: string | null
  summary: string | null
  resume_url: string | null
  avatar_url: string | null
  /** An IANA zone name. */
  preferred_timezone: string | null
  spoken_languages: SpokenLanguage[]
  payment_profile: string | null
  /** Past jobs, oldest first. */
  experience: PastJob[]
  education: Education[]
  created_at: string
  updated_at: string
}

/** The part of an applicant's profile that a company sees, without contact details and pay. */
export type ProfileCard = Pick<
  OwnProfile,
  | 'id'
  | 'full_name'
  | 'job_title'
  | 'summary'
  | 'skills'
  | 'spoken_languages'
  | 'experience'
  | 'education'
  | 'avatar_url'
  | 'social_links'
>

const nullableOptional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

export const birthDateSchema = calendarDateSchema.refine(
  (day) => day < new Date().toISOString().slice(0, 10),
  'not_a_birth_date',
)

export const requiredBirthDateSchema = createRequiredLineSchema('Date of birth is required').pipe(
  birthDateSchema,
)

/** An http(s) address with a domain and without user name or password: safe to redirect to. */
export const webAddressSchema = z
  .string()
  .trim()
  .max(limits.urlMax)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, normalize: true }))
  // `https://bank.example@elsewhere.example` looks like an address of the bank but leads elsewhere.
  .refine(hasNoCredentials)

function hasNoCredentials(address: string): boolean {
  const url = URL.parse(address)
  return !url || (url.username === '' && url.password === '')
}

export const usernameSchema = createRequiredLineSchema('Username is required')
  .min(limits.usernameMin, 'Username must be at least 3 characters')
  .max(limits.usernameMax, 'Username must be less than 32 characters')
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u)

export const residencySchema = createRequiredLineSchema('Residency is required')
  .min(limits.residencyMin, 'Residency must be at least 3 characters')
  .max(limits.residencyMax, 'Residency must be less than 32 characters')

export const jobTitleSchema = createRequiredLineSchema(
  'Il titolo professionale è obbligatorio',
).max(limits.jobTitleMax)

export const profileSummarySchema = createRequiredTextSchema(
  limits.summaryMin,
  'Summary must be at least 100 characters',
).max(limits.summaryMax, 'Max 1000 characters')

export const hourlyRateSchema = z
  .int(buildMissingValueErrorOptions('Hourly rate must be at least 10'))
  .min(limits.hourlyRateMin, 'Hourly rate must be at least 10')
  .max(limits.salaryAmountMax)
export const yearlySalarySchema = z
  .int(buildMissingValueErrorOptions('Yearly salary must be at least 10'))
  .min(limits.yearlySalaryMin, 'Yearly salary must be at least 10')
  .max(limits.salaryAmountMax)

export const profileSkillsSchema = z
  .array(createSingleLineSchema().toLowerCase().min(1).max(limits.skillLengthMax))
  .max(limits.profileSkillsMax)
  .transform((values) => [...new Set(values)])

export const spokenLanguagesSchema = z
  .array(
    z.object({
      code: z.enum(languageCodes),
      name: z.string().max(limits.personNameMax).optional(),
      level: z.enum(languageLevels),
    }),
  )
  .max(limits.profileLanguagesMax)
  .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'repeated')
  .refine((list) => list.some(({ code }) => code === mandatoryLanguage), 'required')

/** An IANA time zone, by its canonical name or an alias. */
export const timezoneSchema = z
  .string()
  .max(limits.skillLengthMax)
  .refine(isTimezone, 'not_in_list')

/** A phone number with country prefix in any notation; the result is in E.164. */
export const phoneSchema = z
  .string()
  .max(limits.phoneMax)
  .refine((text) => toE164(text) !== null)
  .transform((text) => toE164(text) ?? text)

/** Maps the name of a social network to an http(s) address. */
export const socialLinksSchema = z
  .record(
    createSingleLineSchema()
      .max(limits.skillLengthMax)
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u),
    webAddressSchema,
  )
  .refine((links) => Object.keys(links).length <= limits.socialLinksMax, 'too_many')

/** Body of `PATCH /profile`: absent fields stay unchanged, null clears a field. */
export const profilePatchSchema = z.strictObject({
  full_name: createRequiredLineSchema('required').max(limits.personNameMax).optional(),
  username: nullableOptional(usernameSchema),
  phone: nullableOptional(phoneSchema),
  nationality: z.enum(countryCodes).optional(),
  residency: nullableOptional(residencySchema),
  date_of_birth: nullableOptional(birthDateSchema),
  available_from: nullableOptional(calendarDateSchema),
  price_per_hour: nullableOptional(hourlyRateSchema),
  yearly_salary: nullableOptional(yearlySalarySchema),
  website: nullableOptional(webAddressSchema),
  social_links: socialLinksSchema.optional(),
  skills: profileSkillsSchema.optional(),
  job_title: nullableOptional(jobTitleSchema),
  summary: nullableOptional(profileSummarySchema),
  preferred_timezone: nullableOptional(timezoneSchema),
  spoken_languages: spokenLanguagesSchema.optional(),
  send_job_emails: z.boolean().optional(),
  send_saved_offer_emails: z.boolean().optional(),
})
export type ProfilePatch = z.output<typeof profilePatchSchema>
