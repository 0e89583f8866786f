import type { SuitCriteria } from '../../board/catalogue/suited-service.ts'
import { findCountryCode } from '../../contract/board/places.ts'
import { dayMs } from '../../contract/durations.ts'
import type { ExperienceLevel } from '../../contract/enums.ts'
import type { OwnProfile } from '../../contract/people/profiles.ts'

const yearMs = 365.25 * dayMs
/** A person with at least this many years of work counts as mid-level. */
const midYears = 2
/** A person with at least this many years of work counts as senior. */
const seniorYears = 6

type PreferenceSource = Pick<
  OwnProfile,
  | 'skills'
  | 'job_title'
  | 'yearly_salary'
  | 'residency'
  | 'nationality'
  | 'spoken_languages'
  | 'experience'
>

/** Derives from a profile which jobs suit the person. */
export const deriveJobPreferences = (profile: PreferenceSource, now: Date): SuitCriteria => ({
  skills: profile.skills,
  role: profile.job_title ?? '',
  level: levelOf(profile.experience, now),
  payEur: profile.yearly_salary,
  country: countryOf(profile).toLowerCase(),
  languages: profile.spoken_languages.map(({ code }) => code),
})

/** The country at the end of `residency` (`Milano, Italia`); if there is none, the nationality. */
function countryOf({ residency, nationality }: PreferenceSource): string {
  const last = residency?.split(/[,(]/).at(-1)?.replace(')', '') ?? ''
  return findCountryCode(last) ?? nationality
}

/** Derives the level from the years of work, counting overlapping jobs once; null without jobs. */
function levelOf(jobs: PreferenceSource['experience'], now: Date): ExperienceLevel | null {
  const spans = jobs
    .map(({ start_date, end_date }) => ({
      from: Date.parse(start_date),
      to: end_date ? Date.parse(end_date) : now.getTime(),
    }))
    .sort((a, b) => a.from - b.from)
  if (spans.length === 0) return null
  let end = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const { from, to } of spans) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  const years = sum / yearMs
  if (years < midYears) return 'Entry Level'
  return years < seniorYears ? 'Mid Level' : 'Senior Level'
}
