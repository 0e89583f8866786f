import { onboardingSections } from '#contract/people/onboarding-sections'
import {
  hourlyRate,
  jobTitle,
  profilePatch,
  residency,
  summary,
  timezone,
  username,
  webAddress,
  yearlySalary,
} from '#contract/people/profiles'
import { z } from '#contract/zod'

const { full_name, nationality, phone, available_from, website } = profilePatch.shape

/**
 * The stored phone number is accepted unchanged, because it may have been stored before phone
 * numbers were validated.
 */
const phoneOr = (stored: string | null) => z.union([z.literal(stored), phone])

/** Fields that onboarding requires are required here, too; all others may be emptied. */
export const aboutForm = z.object({
  full_name: full_name.unwrap(),
  username,
  job_title: jobTitle,
  summary,
})

export const contactForm = (stored: { phone: string | null }) =>
  z
    .object({
      price_per_hour: hourlyRate,
      yearly_salary: yearlySalary,
      available_from,
      nationality: nationality.unwrap(),
      residency,
      preferred_timezone: timezone,
      date_of_birth: onboardingSections.info.shape.date_of_birth,
      phone: phoneOr(stored.phone),
    })
    .refine(({ price_per_hour, yearly_salary }) => price_per_hour < yearly_salary, {
      path: ['price_per_hour'],
      message: 'Hourly rate must be less than yearly salary',
    })

export const skillsForm = z.object({ skills: onboardingSections.skills })

export const languagesForm = onboardingSections.locale

export const linksForm = z.object({
  website,
  /** Rows without an address are allowed, but not saved. */
  links: z.array(z.object({ network: z.string(), url: z.union([z.literal(''), webAddress]) })),
})

/** The schema of an employer's personal data. */
export const accountForm = (stored: { phone: string | null }) =>
  z.object({
    full_name: aboutForm.shape.full_name,
    nationality: nationality.unwrap(),
    phone: phoneOr(stored.phone),
  })
