import { isE164 } from '#contract/people/phone'
import type { OwnProfile, SpokenLanguage } from '#contract/people/profiles'
import type { OnboardingDraft } from './draft.ts'
import { assignLinksToProfile } from './placed-links.ts'

/** Profile fields that the wizard does not edit. They are sent back unchanged. */
type KeptProfile = Pick<
  OwnProfile,
  'full_name' | 'nationality' | 'phone' | 'available_from' | 'website' | 'social_links'
>

/**
 * Builds the body of `POST /profile/onboarding`: skills as one string, languages keyed by code,
 * amounts as strings, history entries without `temp_id` and with a null description.
 */
export function toOnboardingRequestBody(draft: Readonly<OnboardingDraft>, profile: KeptProfile) {
  const info = draft.info.value
  const pricing = draft.pricing.value
  const languages: Partial<Record<SpokenLanguage['code'], SpokenLanguage['level']>> = {}
  for (const { code, level } of draft.locale.value.spoken_languages) languages[code] = level
  const { full_name, nationality, available_from } = profile
  const phone = info.phone ?? profile.phone
  return {
    profile: {
      id: '',
      full_name,
      nationality,
      // Profiles from earlier versions may contain invalid phone numbers, which the server refuses.
      ...((phone === null || isE164(phone)) && { phone }),
      available_from,
      ...assignLinksToProfile(info.links, profile),
      skills: draft.skills.value.join(','),
      job_title: draft.job_title.value.trim(),
      languages,
      bio: draft.summary.value.trim(),
      username: info.username.trim(),
      residency: info.residency.trim(),
      date_of_birth: info.date_of_birth,
      preferred_timezone: info.preferred_timezone,
      price_per_h: String(pricing.hourly_rate),
      price_per_y: String(pricing.yearly_salary),
    },
    jobs: draft.experience.value.map(({ temp_id, ...job }) => ({ ...job, description: null })),
    education: draft.education.value.map(({ temp_id, degree, ...course }) => ({
      ...course,
      degree: degree ?? null,
      description: null,
    })),
  }
}
