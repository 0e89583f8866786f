import { languageLevels } from '../enums.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import { languageCodes } from './languages.ts'
import {
  hourlyRateSchema,
  jobTitleSchema,
  phoneSchema,
  profileSkillsSchema,
  profileSummarySchema,
  requiredBirthDateSchema,
  residencySchema,
  spokenLanguagesSchema,
  timezoneSchema,
  usernameSchema,
  webAddressSchema,
  yearlySalarySchema,
} from './profiles.ts'
import {
  areDatesOrdered,
  dateOrderErrorParams,
  educationTextSchemas,
  endDateSchema,
  pastJobTextSchemas,
  startDateSchema,
} from './work-history.ts'

/** The steps of the onboarding. All but the first and last fill a section of the profile draft. */
export const onboardingSteps = [
  'source',
  'skills',
  'job_title',
  'experience',
  'education',
  'locale',
  'summary',
  'pricing',
  'info',
  'review',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The source of a profile's data: typed in, or read from a LinkedIn export or a resume. */
export const onboardingSources = ['manual', 'linkedin', 'resume'] as const
export type OnboardingSource = (typeof onboardingSources)[number]

const entry = {
  /** Identifies a history entry in its list until the server assigns an id. */
  temp_id: z.string().min(1).max(limits.skillLengthMax),
  start_date: startDateSchema,
  end_date: endDateSchema,
  is_current: z.boolean(),
}

export const experienceFormEntrySchema = z
  .object({ ...pastJobTextSchemas, ...entry })
  .refine(areDatesOrdered, dateOrderErrorParams)
export type ExperienceFormEntry = z.input<typeof experienceFormEntrySchema>

export const educationFormEntrySchema = z
  .object({ ...educationTextSchemas, ...entry })
  .refine(areDatesOrdered, dateOrderErrorParams)
export type EducationFormEntry = z.input<typeof educationFormEntrySchema>

/**
 * Whether the hourly rate is less than the yearly salary. Also true if the yearly salary is below
 * its minimum, because that error is reported separately.
 */
const isHourlyLess = (pricing: { hourly_rate: number; yearly_salary: number }): boolean =>
  pricing.hourly_rate < pricing.yearly_salary || pricing.yearly_salary < limits.yearlySalaryMin

/** The schemas of the sections. A section must be valid before the wizard goes on. */
export const onboardingSectionSchemas = {
  skills: profileSkillsSchema.refine((list) => list.length > 0, 'Le competenze sono obbligatorie'),
  job_title: jobTitleSchema,
  experience: z.array(experienceFormEntrySchema).max(limits.profileHistoryEntriesMax),
  education: z.array(educationFormEntrySchema).max(limits.profileHistoryEntriesMax),
  locale: z.object({ spoken_languages: spokenLanguagesSchema }),
  summary: profileSummarySchema,
  pricing: z
    .object({ hourly_rate: hourlyRateSchema, yearly_salary: yearlySalarySchema })
    .refine(isHourlyLess, {
      path: ['hourly_rate'],
      message: 'Hourly rate must be less than yearly salary',
    }),
  info: z.object({
    avatar_url: z.string().nullable(),
    residency: residencySchema,
    username: usernameSchema,
    preferred_timezone: timezoneSchema,
    date_of_birth: requiredBirthDateSchema,
    phone: phoneSchema.nullable(),
    links: z.array(webAddressSchema).max(limits.socialLinksMax),
    resume_url: z.string().nullable(),
  }),
} as const
export type OnboardingSection = keyof typeof onboardingSectionSchemas
export const onboardingSectionNames = Object.keys(onboardingSectionSchemas) as OnboardingSection[]

const text = z.string()
const draftEntry = {
  temp_id: entry.temp_id,
  start_date: text,
  end_date: text.nullable(),
  is_current: entry.is_current,
  description: text.nullable().optional(),
}

/** Schemas for an unfinished draft. They check the types, but hardly any content. */
export const onboardingDraftSectionSchemas = {
  skills: z.array(text),
  job_title: text,
  experience: z.array(z.object({ ...draftEntry, job_title: text, company_name: text })),
  education: z.array(
    z.object({
      ...draftEntry,
      institution: text,
      degree: text.nullable().optional(),
      field_of_study: text,
    }),
  ),
  locale: z.object({
    spoken_languages: z.array(
      z.object({
        code: z.enum(languageCodes),
        name: text,
        level: z.enum(languageLevels),
      }),
    ),
  }),
  summary: text,
  pricing: z.object({ hourly_rate: z.number(), yearly_salary: z.number() }),
  info: z.object({
    avatar_url: text.nullable(),
    residency: text,
    username: text,
    preferred_timezone: text,
    date_of_birth: text,
    // Drafts stored by older versions of the site lack `phone` and `links`.
    phone: text.nullable().default(null),
    links: z.array(text).default([]),
    resume_url: text.nullable(),
  }),
} as const satisfies Record<OnboardingSection, z.ZodType>
