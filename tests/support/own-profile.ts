import type { OwnProfile } from '../../worker/contract/people/profiles.ts'

/** The profile of a person who has just signed up. */
export const newcomerProfileAda: OwnProfile = {
  id: 'prf_00000000000000000000000ada',
  email: 'ada@esempio.it',
  profile_type: 'consumer',
  onboarding_status: 'not_started',
  full_name: 'Ada Esempio',
  username: null,
  phone: null,
  nationality: 'IT',
  residency: null,
  date_of_birth: null,
  available_from: null,
  price_per_hour: null,
  yearly_salary: null,
  website: null,
  social_links: {},
  skills: [],
  job_title: null,
  summary: null,
  resume_url: null,
  avatar_url: null,
  preferred_timezone: null,
  spoken_languages: [],
  send_job_emails: false,
  send_saved_offer_emails: false,
  payment_profile: null,
  experience: [],
  education: [],
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
}

/** Ada's profile as an employer who can publish offers. */
export const employerAda: OwnProfile = {
  ...newcomerProfileAda,
  profile_type: 'provider',
  onboarding_status: 'completed',
}
