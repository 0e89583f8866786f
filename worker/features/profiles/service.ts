import type {
  OwnProfile,
  ProfileCard,
  ProfilePatch,
  SpokenLanguage,
} from '../../contract/profiles.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { avatarUrl, fileLinks } from '../files/service.ts'
import { entriesOf, entriesOfEach } from '../past-entries/service.ts'
import { requireVisible } from '../visibility/service.ts'
import { type Applicant, presentApplicant, presentCard, presentOwnProfile } from './present.ts'
import {
  getProfile,
  getProfileOfSession,
  listProfiles,
  type ProfileRow,
  updateProfile,
} from './store.ts'

/**
 * The caller's own profile, whole.
 * @throws `auth.session_ended` when somebody has signed out since the token was made.
 */
export async function getOwnProfile(deps: Deps, session: Session): Promise<OwnProfile> {
  const [profile, entries] = await Promise.all([
    getProfileOfSession(deps.db, session),
    entriesOf(deps, session.profileId),
  ])
  if (!profile) throw problem('auth.session_ended')
  const links = await fileLinks(deps, profile)
  return presentOwnProfile(profile, { ...entries, ...links })
}

/**
 * What somebody shows of themselves: to themselves, and to companies that they applied to.
 * @throws `profiles.not_found` for everybody else
 */
export async function getProfileCard(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ProfileCard> {
  await requireVisible(deps, session, id)
  const [profile, entries] = await Promise.all([getProfile(deps.db, id), entriesOf(deps, id)])
  if (!profile) throw problem('profiles.not_found')
  return presentCard(profile, { ...entries, avatar_url: avatarUrl(deps, profile) })
}

/** What an application brings along of those who sent it, by their ids; who asks has been let pass. */
export async function applicantsOf(deps: Deps, ids: string[]): Promise<Map<string, Applicant>> {
  const [profiles, entries] = await Promise.all([
    listProfiles(deps.db, ids),
    entriesOfEach(deps, ids),
  ])
  const applicants = profiles.map((profile): [string, Applicant] => {
    const avatar_url = avatarUrl(deps, profile)
    return [profile.id, presentApplicant(profile, { ...entries(profile.id), avatar_url })]
  })
  return new Map(applicants)
}

/**
 * Changes what is named of the caller's own profile.
 * @throws `profiles.username_taken`, `auth.session_ended`, `request.invalid` where the hour would cost
 * as much as the year
 */
export async function changeProfile(
  deps: Deps,
  session: Session,
  patch: ProfilePatch,
): Promise<OwnProfile> {
  const change = { ...profileColumns(patch), updatedAt: deps.clock.now() }
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

/** What a person cannot change by a patch. A new column stands here or in `profileColumns`. */
type ClosedColumn =
  | 'id'
  | 'email'
  | 'profileType'
  | 'onboardingStatus'
  | 'resumeFileId'
  | 'avatarFileId'
  | 'paymentProfile'
  | 'termsAcceptedAt'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt'

/** One line for each field that may be changed. */
export function profileColumns(patch: ProfilePatch): Partial<ProfileRow> {
  const all = {
    fullName: patch.full_name,
    username: patch.username,
    usernameKey: patch.username && usernameKey(patch.username),
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
  } satisfies Record<Exclude<keyof ProfileRow, ClosedColumn>, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Under which a username is one person's: names that look the same are the same. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const withName = ({ code, level }: Pick<SpokenLanguage, 'code' | 'level'>): SpokenLanguage => ({
  code,
  name: languageNames.of(code) ?? code,
  level,
})
