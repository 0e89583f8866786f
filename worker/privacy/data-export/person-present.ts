import type { EveryColumnRecord } from '../../db/columns.ts'
import type { applicationMoves, jobApplications } from '../../db/schema/applications.ts'
import type { education, pastJobs, profiles } from '../../db/schema/people.ts'
import type { files } from '../../db/schema/shared.ts'
import type { PersonRows } from './store.ts'

export type ElementOf<Rows extends readonly unknown[]> = Rows[number]

export const formatInstantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const buildArchiveFileName = (
  { id, kind }: Pick<ElementOf<PersonRows['files']>, 'id' | 'kind'>,
  type: string,
): string => `file/${kind}-${id}.${endings[type] ?? 'bin'}`

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export const presentExportedProfile = (row: PersonRows['profile']) =>
  ({
    id: row.id,
    email: row.email,
    profile_type: row.profileType,
    onboarding_status: row.onboardingStatus,
    full_name: row.fullName,
    username: row.username,
    phone: row.phone,
    nationality: row.nationality,
    residency: row.residency,
    date_of_birth: row.dateOfBirth,
    available_from: row.availableFrom,
    price_per_hour: row.pricePerHour,
    yearly_salary: row.yearlySalary,
    website: row.website,
    social_links: row.socialLinks,
    skills: row.skills,
    job_title: row.jobTitle,
    summary: row.summary,
    resume_file_id: row.resumeFileId,
    avatar_file_id: row.avatarFileId,
    preferred_timezone: row.preferredTimezone,
    spoken_languages: row.spokenLanguages,
    send_job_emails: row.sendJobEmails,
    send_saved_offer_emails: row.sendSavedOfferEmails,
    job_emails_opened_at: formatInstantOrNull(row.jobEmailsOpenedAt),
    job_emails_asked_at: formatInstantOrNull(row.jobEmailsAskedAt),
    payment_profile: row.paymentProfile,
    offer_places: row.offerPlaces,
    terms_accepted_at: formatInstantOrNull(row.termsAcceptedAt),
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
  }) satisfies EveryColumnRecord<typeof profiles, 'username_key' | 'deleted_at' | 'suspended_at'>

const presentExportedEntry = (row: ElementOf<PersonRows['jobs'] | PersonRows['studies']>) => ({
  start_date: row.startDate,
  end_date: row.endDate,
  is_current: row.isCurrent,
  description: row.description,
  created_at: formatInstantOrNull(row.createdAt),
  updated_at: formatInstantOrNull(row.updatedAt),
})

export const presentExportedPastJob = (row: ElementOf<PersonRows['jobs']>) =>
  ({
    id: row.id,
    job_title: row.jobTitle,
    company_name: row.companyName,
    ...presentExportedEntry(row),
  }) satisfies EveryColumnRecord<typeof pastJobs, 'profile_id'>

export const presentExportedStudy = (row: ElementOf<PersonRows['studies']>) =>
  ({
    id: row.id,
    institution: row.institution,
    degree: row.degree,
    field_of_study: row.fieldOfStudy,
    ...presentExportedEntry(row),
  }) satisfies EveryColumnRecord<typeof education, 'profile_id'>

export const presentExportedFile = (row: ElementOf<PersonRows['files']>) =>
  ({
    id: row.id,
    kind: row.kind,
    company_id: row.companyId,
    size: row.size,
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
  }) satisfies EveryColumnRecord<typeof files, 'profile_id' | 'state'>

export const presentExportedApplication = (
  row: ElementOf<PersonRows['applications']>,
  moves: PersonRows['moves'],
) =>
  ({
    id: row.id,
    offer_id: row.offerId,
    offer_title: row.offerTitle,
    company_name: row.companyName,
    status: row.status,
    cover_letter: row.coverLetter,
    resume_file_id: row.resumeFileId,
    own_note: row.ownNote,
    remind_on: row.remindOn,
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
    application_moves: moves
      .filter((move) => move.applicationId === row.id)
      .map(
        ({ step, status, movedBy, createdAt }) =>
          ({
            step,
            status,
            moved_by: movedBy,
            created_at: formatInstantOrNull(createdAt),
          }) satisfies EveryColumnRecord<typeof applicationMoves, 'application_id' | 'member_id'>,
      ),
  }) satisfies EveryColumnRecord<
    typeof jobApplications,
    'profile_id' | 'notification_mail_id' | 'refusal_mail_id' | 'name_key' | 'notes_count'
  > &
    Record<'offer_title' | 'company_name' | 'application_moves', unknown>
