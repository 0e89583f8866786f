import { onboardingSections } from '#contract/onboarding-sections'
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
} from '#contract/profiles'
import { z } from '#contract/zod'

const { full_name, nationality, phone, available_from, website } = profilePatch.shape

/** What is stored may be older than the rule for it, and stays as long as nobody changes it. */
const phoneOr = (stored: string | null) => z.union([z.literal(stored), phone])

/** What everybody must have who is through with the onboarding stays there; the rest may be emptied. */
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
  /** A row without an address is no link. */
  links: z.array(z.object({ network: z.string(), url: z.union([z.literal(''), webAddress]) })),
})

/** What a company's account says of the person behind it. */
export const accountForm = (stored: { phone: string | null }) =>
  z.object({
    full_name: aboutForm.shape.full_name,
    nationality: nationality.unwrap(),
    phone: phoneOr(stored.phone),
  })
