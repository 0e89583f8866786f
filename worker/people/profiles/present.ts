import type { ReceivedApplication } from '../../contract/applications/applications.ts'
import type { OwnProfile, ProfileCard } from '../../contract/people/profiles.ts'
import type { ProfileRow } from './store.ts'

/** The parts of a profile that are not columns of the table `profiles`. */
type Attached = Pick<OwnProfile, 'experience' | 'education' | 'avatar_url' | 'resume_url'>

export function presentOwnProfile(
  profile: ProfileRow,
  { experience, education, avatar_url, resume_url }: Attached,
): OwnProfile {
  return {
    id: profile.id,
    email: profile.email,
    profile_type: profile.profileType,
    onboarding_status: profile.onboardingStatus,
    full_name: profile.fullName,
    username: profile.username,
    phone: profile.phone,
    nationality: profile.nationality,
    residency: profile.residency,
    date_of_birth: profile.dateOfBirth,
    available_from: profile.availableFrom,
    price_per_hour: profile.pricePerHour,
    yearly_salary: profile.yearlySalary,
    website: profile.website,
    social_links: profile.socialLinks,
    skills: profile.skills,
    job_title: profile.jobTitle,
    summary: profile.summary,
    resume_url,
    avatar_url,
    preferred_timezone: profile.preferredTimezone,
    spoken_languages: profile.spokenLanguages,
    send_job_emails: profile.sendJobEmails,
    send_saved_offer_emails: profile.sendSavedOfferEmails,
    payment_profile: profile.paymentProfile,
    experience,
    education,
    created_at: profile.createdAt.toISOString(),
    updated_at: profile.updatedAt.toISOString(),
  }
}

/** Presents the card of a profile, which is what a company sees of an applicant. */
export function presentProfileCard(
  profile: ProfileRow,
  { experience, education, avatar_url }: Omit<Attached, 'resume_url'>,
): ProfileCard {
  return {
    id: profile.id,
    full_name: profile.fullName,
    job_title: profile.jobTitle,
    summary: profile.summary,
    skills: profile.skills,
    spoken_languages: profile.spokenLanguages,
    experience,
    education,
    avatar_url,
    social_links: profile.socialLinks,
  }
}

/** The fields of a received application that come from the applicant's profile. */
export type ApplicantProfileFields = Omit<
  NonNullable<ReceivedApplication['applicant']>,
  'cover_letter' | 'resume_url'
>

export function presentApplicant(
  profile: ProfileRow,
  attached: Omit<Attached, 'resume_url'>,
): ApplicantProfileFields {
  return {
    card: presentProfileCard(profile, attached),
    email: profile.email,
    phone: profile.phone,
    price_per_hour: profile.pricePerHour,
    yearly_salary: profile.yearlySalary,
    available_from: profile.availableFrom,
    residency: profile.residency,
  }
}
