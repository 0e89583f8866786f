import type { FieldError } from '#contract/errors'
import {
  type OnboardingSection,
  type OnboardingSource,
  type OnboardingStep,
  onboardingDraftSectionSchemas,
  onboardingSectionNames,
  onboardingSources,
  onboardingSteps,
} from '#contract/people/onboarding-sections'
import { isE164 } from '#contract/people/phone'
import type { OwnProfile } from '#contract/people/profiles'
import type { z } from '#contract/zod'
import { parseJsonOrNull } from '../../lib/parsed-json.ts'
import { type CvReadingResult, cvReadingResultSchema } from './cv-reading-result.ts'

export type OnboardingSectionValues = {
  [Name in OnboardingSection]: z.output<(typeof onboardingDraftSectionSchemas)[Name]>
}

/** `error`: the errors that the section's step shows; null if there are none. */
export type OnboardingDraftSection<Value> = { value: Value; error: FieldError[] | null }

export type OnboardingDraftSections = {
  [Name in OnboardingSection]: OnboardingDraftSection<OnboardingSectionValues[Name]>
}

/** The draft as it is stored in the browser. The specification prescribes its field names. */
export type OnboardingDraft = OnboardingDraftSections & {
  /** The step at which the person continues. */
  step: OnboardingStep
  source: OnboardingSource
  /** Id of the person who writes the draft. */
  profile: OnboardingDraftSection<{ id: string | null }>
  /** What the person still has to check after a file filled the draft; null if no file was read. */
  reading: CvReadingResult | null
}

const section = <Value>(value: Value): OnboardingDraftSection<Value> => ({ value, error: null })

export const createEmptyProfileDraft = (): OnboardingDraft => ({
  step: 'source',
  source: 'manual',
  skills: section([]),
  job_title: section(''),
  experience: section([]),
  education: section([]),
  locale: section({ spoken_languages: [{ code: 'en', name: 'English', level: 'native' }] }),
  summary: section(''),
  pricing: section({ hourly_rate: 0, yearly_salary: 0 }),
  info: section({
    avatar_url: null,
    residency: '',
    username: '',
    preferred_timezone: '',
    date_of_birth: '',
    phone: null,
    links: [],
    resume_url: null,
  }),
  profile: section({ id: null }),
  reading: null,
})

export function createOnboardingDraft(profile: OwnProfile): OnboardingDraft {
  const draft = createEmptyProfileDraft()
  draft.profile.value = { id: profile.id }
  draft.skills.value = [...profile.skills]
  draft.job_title.value = profile.job_title ?? ''
  draft.summary.value = profile.summary ?? ''
  if (profile.spoken_languages.length > 0)
    draft.locale.value = { spoken_languages: [...profile.spoken_languages] }
  draft.pricing.value = {
    hourly_rate: profile.price_per_hour ?? 0,
    yearly_salary: profile.yearly_salary ?? 0,
  }
  draft.experience.value = profile.experience.map(withTempId)
  draft.education.value = profile.education.map(withTempId)
  draft.info.value = {
    avatar_url: profile.avatar_url,
    residency: profile.residency ?? '',
    username: profile.username ?? '',
    preferred_timezone: profile.preferred_timezone ?? '',
    date_of_birth: profile.date_of_birth ?? '',
    // The server would refuse a phone number that was stored before numbers were validated.
    phone: profile.phone && isE164(profile.phone) ? profile.phone : null,
    links: [],
    resume_url: profile.resume_url,
  }
  return draft
}

const withTempId = <Entry extends { id: string }>({ id, ...entry }: Entry, index: number) => ({
  ...entry,
  temp_id: String(index + 1),
})

/** The values of all sections, in the format of the steps' forms. */
export const toOnboardingSectionValues = (draft: OnboardingDraftSections) =>
  Object.fromEntries(
    onboardingSectionNames.map((name) => [name, draft[name].value]),
  ) as OnboardingSectionValues

/** Parses a draft; null if it does not belong to `profileId`. Skips invalid sections. */
export function readProfileDraft(text: string | null, profileId: string): OnboardingDraft | null {
  const stored = parseJsonOrNull(text)
  if (!isRecord(stored) || !isRecord(stored.profile) || !isRecord(stored.profile.value)) return null
  if (stored.profile.value.id !== profileId) return null
  const draft = createEmptyProfileDraft()
  draft.profile.value = { id: profileId }
  draft.step = onboardingSteps.find((step) => step === stored.step) ?? draft.step
  draft.source = onboardingSources.find((source) => source === stored.source) ?? draft.source
  draft.reading = cvReadingResultSchema.safeParse(stored.reading).data ?? null
  for (const name of onboardingSectionNames) readSection(draft, name, stored[name])
  return draft
}

function readSection<Name extends OnboardingSection>(
  draft: OnboardingDraftSections,
  name: Name,
  stored: unknown,
): void {
  if (!isRecord(stored)) return
  const { data, success } = onboardingDraftSectionSchemas[name].safeParse(stored.value)
  if (!success) return
  draft[name] = {
    value: data as OnboardingSectionValues[Name],
    error: isErrors(stored.error) ? stored.error : null,
  } as OnboardingDraftSections[Name]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isErrors = (value: unknown): value is FieldError[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one) => isRecord(one) && typeof one.path === 'string' && typeof one.code === 'string',
  )
