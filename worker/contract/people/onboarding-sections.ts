import { languageLevels } from '../enums.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import { languageCodes } from './languages.ts'
import {
  hourlyRate,
  jobTitle,
  phone,
  requiredBirthDate,
  residency,
  skills,
  spokenLanguages,
  summary,
  timezone,
  username,
  webAddress,
  yearlySalary,
} from './profiles.ts'
import {
  areDatesOrdered,
  datesError,
  educationTexts,
  endDate,
  pastJobTexts,
  startDate,
} from './work-history.ts'

/**
 * The steps of the onboarding wizard in order. Each step except the first and the last fills a
 * section of the profile draft.
 */
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

/**
 * Where the data in the onboarding wizard comes from: typed in by hand, or read from a LinkedIn
 * export or a resume.
 */
export const onboardingSources = ['manual', 'linkedin', 'resume'] as const
export type OnboardingSource = (typeof onboardingSources)[number]

const entry = {
  /** Identifies the history entry within its list until the server assigns an id. */
  temp_id: z.string().min(1).max(limits.skillMax),
  start_date: startDate,
  end_date: endDate,
  is_current: z.boolean(),
}

/** A past job as entered in the wizard's dialog. */
export const experienceEntry = z
  .object({ ...pastJobTexts, ...entry })
  .refine(areDatesOrdered, datesError)
export type ExperienceEntry = z.input<typeof experienceEntry>

/** A course of study as entered in the wizard's dialog. */
export const educationEntry = z
  .object({ ...educationTexts, ...entry })
  .refine(areDatesOrdered, datesError)
export type EducationEntry = z.input<typeof educationEntry>

/**
 * Whether the hourly rate is lower than the yearly salary. Also true if the yearly salary is below
 * its minimum: that field then has an error already, and a second error would be confusing.
 */
const isHourlyLess = (pricing: { hourly_rate: number; yearly_salary: number }): boolean =>
  pricing.hourly_rate < pricing.yearly_salary || pricing.yearly_salary < limits.yearlySalaryMin

/**
 * The schema of each section of the profile draft. A section must be valid before the person can go
 * to the wizard's next step.
 */
export const onboardingSections = {
  skills: skills.refine((list) => list.length > 0, 'Le competenze sono obbligatorie'),
  job_title: jobTitle,
  experience: z.array(experienceEntry).max(limits.profileEntriesMax),
  education: z.array(educationEntry).max(limits.profileEntriesMax),
  locale: z.object({ spoken_languages: spokenLanguages }),
  summary,
  pricing: z.object({ hourly_rate: hourlyRate, yearly_salary: yearlySalary }).refine(isHourlyLess, {
    path: ['hourly_rate'],
    message: 'Hourly rate must be less than yearly salary',
  }),
  info: z.object({
    avatar_url: z.string().nullable(),
    residency,
    username,
    preferred_timezone: timezone,
    date_of_birth: requiredBirthDate,
    phone: phone.nullable(),
    links: z.array(webAddress).max(limits.socialLinksMax),
    resume_url: z.string().nullable(),
  }),
} as const
export type OnboardingSection = keyof typeof onboardingSections
export const onboardingSectionNames = Object.keys(onboardingSections) as OnboardingSection[]

const text = z.string()
const draftEntry = {
  temp_id: entry.temp_id,
  start_date: text,
  end_date: text.nullable(),
  is_current: entry.is_current,
  description: text.nullable().optional(),
}

/**
 * The looser schemas for a draft that is not finished: each value must have the right type, but may
 * have any content.
 */
export const unfinishedSections = {
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
