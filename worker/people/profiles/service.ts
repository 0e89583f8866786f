import type {
  OwnProfile,
  ProfileCard,
  ProfilePatch,
  SpokenLanguage,
} from '../../contract/people/profiles.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { buildAvatarUrl, buildProfileFileLinks } from '../files/reading-service.ts'
import { requireVisibleProfile } from '../profile-access/service.ts'
import { readWorkHistoriesOfPeople, readWorkHistoryOfPerson } from '../work-history/service.ts'
import {
  type ApplicantProfileFields,
  presentApplicant,
  presentOwnProfile,
  presentProfileCard,
} from './present.ts'
import {
  getProfile,
  getProfileOfSession,
  listProfiles,
  type ProfileRow,
  updateProfile,
} from './store.ts'

/** Returns the caller's own profile. @throws `auth.session_ended` */
export async function getOwnProfile(deps: Deps, session: Session): Promise<OwnProfile> {
  const [profile, entries] = await Promise.all([
    getProfileOfSession(deps.db, session),
    readWorkHistoryOfPerson(deps, session.profileId),
  ])
  if (!profile) throw problem('auth.session_ended')
  const links = await buildProfileFileLinks(deps, profile)
  return presentOwnProfile(profile, { ...entries, ...links })
}

/**
 * Returns the card of a profile, for its owner and for companies to which the owner has applied.
 * @throws `profiles.not_found` for anyone else
 */
export async function getProfileCard(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ProfileCard> {
  await requireVisibleProfile(deps, session, id)
  const [profile, entries] = await Promise.all([
    getProfile(deps.db, id),
    readWorkHistoryOfPerson(deps, id),
  ])
  if (!profile) throw problem('profiles.not_found')
  return presentProfileCard(profile, { ...entries, avatar_url: buildAvatarUrl(deps, profile) })
}

/** Returns applicants by profile id. The caller has checked access. */
export async function readApplicantsById(
  deps: Deps,
  ids: string[],
): Promise<Map<string, ApplicantProfileFields>> {
  const [profiles, entries] = await Promise.all([
    listProfiles(deps.db, ids),
    readWorkHistoriesOfPeople(deps, ids),
  ])
  return new Map(
    profiles.map((profile) => {
      const attached = { ...entries(profile.id), avatar_url: buildAvatarUrl(deps, profile) }
      return [profile.id, presentApplicant(profile, attached)]
    }),
  )
}

/**
 * Changes the caller's profile.
 * @throws `profiles.username_taken`, `auth.session_ended`, `request.invalid` if the hourly rate
 * would not be below the yearly salary
 */
export async function changeProfile(
  deps: Deps,
  session: Session,
  patch: ProfilePatch,
): Promise<OwnProfile> {
  const now = deps.clock.now()
  const change = {
    ...toProfileColumns(patch),
    // Postpones the question whether to continue job mails, as opening a link in a job mail does.
    ...(patch.send_job_emails && { jobEmailsOpenedAt: now }),
    updatedAt: now,
  }
  const isChanged = await updateProfile(deps.db, session.profileId, change)
  const profile = await getOwnProfile(deps, session)
  if (isChanged) return profile
  const { price_per_hour, yearly_salary } = { ...profile, ...patch }
  if (price_per_hour !== null && yearly_salary !== null && price_per_hour >= yearly_salary) {
    const code = 'Hourly rate must be less than yearly salary'
    throw problem('request.invalid', { errors: [{ path: 'price_per_hour', code }] })
  }
  throw problem('profiles.username_taken', { errors: [{ path: 'username', code: 'taken' }] })
}

// Columns that a patch cannot change. The compiler requires all others in `toProfileColumns`.
type ClosedColumn =
  | 'id'
  | 'email'
  | 'profileType'
  | 'onboardingStatus'
  | 'resumeFileId'
  | 'avatarFileId'
  | 'paymentProfile'
  | 'offerPlaces'
  | 'termsAcceptedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'suspendedAt'
  | 'jobEmailsOpenedAt'
  | 'jobEmailsAskedAt'

export function toProfileColumns(patch: ProfilePatch): Partial<ProfileRow> {
  const all = {
    fullName: patch.full_name,
    username: patch.username,
    usernameKey: patch.username && toUsernameKey(patch.username),
    phone: patch.phone,
    nationality: patch.nationality,
    residency: patch.residency,
    dateOfBirth: patch.date_of_birth,
    availableFrom: patch.available_from,
    pricePerHour: patch.price_per_hour,
    yearlySalary: patch.yearly_salary,
    website: patch.website,
    socialLinks: patch.social_links,
    skills: patch.skills,
    jobTitle: patch.job_title,
    summary: patch.summary,
    preferredTimezone: patch.preferred_timezone,
    spokenLanguages: patch.spoken_languages?.map(withName),
    sendJobEmails: patch.send_job_emails,
    sendSavedOfferEmails: patch.send_saved_offer_emails,
  } satisfies Record<Exclude<keyof ProfileRow, ClosedColumn>, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The form in which usernames must be unique: it ignores case and compatible Unicode variants. */
export const toUsernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const withName = ({ code, level }: Pick<SpokenLanguage, 'code' | 'level'>): SpokenLanguage => ({
  code,
  name: languageNames.of(code) ?? code,
  level,
})
