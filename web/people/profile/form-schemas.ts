import { onboardingSectionSchemas } from '#contract/people/onboarding-sections'
import {
  hourlyRateSchema,
  jobTitleSchema,
  profilePatchSchema,
  profileSummarySchema,
  residencySchema,
  timezoneSchema,
  usernameSchema,
  webAddressSchema,
  yearlySalarySchema,
} from '#contract/people/profiles'
import { z } from '#contract/zod'

const { full_name, nationality, phone, available_from, website } = profilePatchSchema.shape

/** Accepts the stored phone number, even if it is too old to pass today's validation. */
const phoneOr = (stored: string | null) => z.union([z.literal(stored), phone])

/** Fields that onboarding requires are required here, too; all others may be emptied. */
export const profileAboutFormSchema = z.object({
  full_name: full_name.unwrap(),
  username: usernameSchema,
  job_title: jobTitleSchema,
  summary: profileSummarySchema,
})

export const profileContactFormSchema = (stored: { phone: string | null }) =>
  z
    .object({
      price_per_hour: hourlyRateSchema,
      yearly_salary: yearlySalarySchema,
      available_from,
      nationality: nationality.unwrap(),
      residency: residencySchema,
      preferred_timezone: timezoneSchema,
      date_of_birth: onboardingSectionSchemas.info.shape.date_of_birth,
      phone: phoneOr(stored.phone),
    })
    .refine(({ price_per_hour, yearly_salary }) => price_per_hour < yearly_salary, {
      path: ['price_per_hour'],
      message: 'Hourly rate must be less than yearly salary',
    })

export const profileSkillsFormSchema = z.object({ skills: onboardingSectionSchemas.skills })

export const profileLanguagesFormSchema = onboardingSectionSchemas.locale

export const profileLinksFormSchema = z.object({
  website,
  /** Rows without a URL are allowed, but not saved. */
  links: z.array(
    z.object({ network: z.string(), url: z.union([z.literal(''), webAddressSchema]) }),
  ),
})

export const employerAccountFormSchema = (stored: { phone: string | null }) =>
  z.object({
    full_name: profileAboutFormSchema.shape.full_name,
    nationality: nationality.unwrap(),
    phone: phoneOr(stored.phone),
  })
