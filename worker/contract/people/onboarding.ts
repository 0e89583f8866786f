import { countryCodes } from '../countries.ts'
import { languageLevels, type OnboardingStatus } from '../enums.ts'
import type { FieldErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { buildMissingValueErrorOptions } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type LanguageCode, languageCodes, mandatoryLanguage } from './languages.ts'
import {
  hourlyRateSchema,
  jobTitleSchema,
  profilePatchSchema,
  profileSkillsSchema,
  profileSummarySchema,
  requiredBirthDateSchema,
  residencySchema,
  timezoneSchema,
  usernameSchema,
  yearlySalarySchema,
} from './profiles.ts'
import { educationInputSchema, pastJobInputSchema } from './work-history.ts'

/** Converts a text such as `react, node.js` to a list of skills with at least one entry. */
const joinedSkills = z
  .string(buildMissingValueErrorOptions('Le competenze sono obbligatorie'))
  .transform((text) => text.split(',').filter((skill) => skill.trim() !== ''))
  .pipe(profileSkillsSchema.refine((list) => list.length > 0, 'Le competenze sono obbligatorie'))

/** A schema for an amount in whole EUR that a client may send as a string or a number. */
const amount = (schema: z.ZodType<number, number>, missing: FieldErrorCode) =>
  z
    .union(
      [z.string().trim().regex(/^\d+$/).transform(Number), z.number()],
      buildMissingValueErrorOptions(missing),
    )
    .pipe(schema)

/** Converts languages such as `{ "en": "fluent", "it": "native" }` to a list. */
const languages = z
  .partialRecord(z.enum(languageCodes), z.enum(languageLevels))
  .refine((levels) => levels[mandatoryLanguage] !== undefined, {
    path: [mandatoryLanguage],
    message: 'required',
  })
  .transform((levels) =>
    languageCodes.flatMap((code: LanguageCode) => {
      const level = levels[code]
      return level ? [{ code, level }] : []
    }),
  )

const profile = z
  .object({
    skills: joinedSkills,
    job_title: jobTitleSchema,
    languages,
    bio: profileSummarySchema,
    username: usernameSchema,
    residency: residencySchema,
    date_of_birth: requiredBirthDateSchema,
    price_per_h: amount(hourlyRateSchema, 'Hourly rate must be at least 10'),
    price_per_y: amount(yearlySalarySchema, 'Yearly salary must be at least 10'),
    preferred_timezone: timezoneSchema.nullish(),
    nationality: z.enum(countryCodes).optional(),
    ...profilePatchSchema.pick({
      full_name: true,
      phone: true,
      available_from: true,
      website: true,
      social_links: true,
      send_job_emails: true,
    }).shape,
  })
  .refine(({ price_per_h, price_per_y }) => price_per_h < price_per_y, {
    path: ['price_per_h'],
    message: 'Hourly rate must be less than yearly salary',
  })

/**
 * Body of `POST /profile/onboarding`, with the client's field names. `jobs` and `education` replace
 * the stored work history. Unknown fields of `profile` are ignored, because the client sends its
 * whole profile.
 */
export const onboardingBodySchema = z.object({
  profile,
  education: z.array(educationInputSchema).max(limits.profileHistoryEntriesMax).default([]),
  jobs: z.array(pastJobInputSchema).max(limits.profileHistoryEntriesMax).default([]),
})
export type OnboardingBody = z.output<typeof onboardingBodySchema>

/** Response of `POST /profile/onboarding` and `POST /profile/onboarding/start`. */
export type OnboardingResult = { profile: { id: string; onboarding_status: OnboardingStatus } }

/** Path parameter of `GET /profile/username/{username}`. */
export const usernameParamSchema = z.object({ username: usernameSchema })
