import type { Education, PastJob } from '#contract/past-entries'
import type { OwnProfile } from '#contract/profiles'
import type { EntryKind, EntryOf } from '../../fields/history-entry.ts'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { fetchOwnProfile } from '../session/queries.ts'
import { session } from '../session/state.ts'

// The session holds the profile: what the server answers goes there, and nowhere else.

type ProfileChange = Parameters<typeof sessionApi.api.profile.$patch>[0]['json']
type Own = OwnProfile

/** Grows as each change begins and ends, so that an answer that was on its way before does not undo it. */
let changes = 0

/** What the server has of the profile now, unless it has been changed from here meanwhile. */
export async function refreshProfile(): Promise<void> {
  const before = changes
  const profile = await fetchOwnProfile()
  if (changes === before && session.profile?.id === profile.id) session.profile = profile
}

/** Changes what is named of one's profile. */
export function changeProfile(change: ProfileChange): Promise<void> {
  return changing(async () => {
    const { profile } = await unwrap(sessionApi.api.profile.$patch({ json: change }))
    hold(() => profile)
  })
}

/** Whether offers come by mail: said at once, and taken back where the server does not take it. */
export function chooseJobEmails(wanted: boolean): Promise<void> {
  return ahead(
    (profile) => ({ ...profile, send_job_emails: wanted }),
    (profile) => ({ ...profile, send_job_emails: !wanted }),
    () => unwrap(sessionApi.api.profile.$patch({ json: { send_job_emails: wanted } })),
  )
}

/** Takes the picture off at once, and puts it back where the server does not take it. */
export function removeAvatar(): Promise<void> {
  const url = session.profile?.avatar_url ?? null
  return ahead(
    (profile) => ({ ...profile, avatar_url: null }),
    (profile) => ({ ...profile, avatar_url: profile.avatar_url ?? url }),
    () => unwrap(sessionApi.api.profile.image.$delete()),
  )
}

/** Saves an entry of the work history: that of `id`, or a new one. */
export function saveEntry<Kind extends EntryKind>(
  kind: Kind,
  id: string | null,
  entry: EntryOf[Kind],
): Promise<void> {
  return changing(async () => {
    const saved = await sendEntry(id, entry)
    hold((profile) => ({ ...profile, [kind]: withEntry(profile[kind], saved) }))
  })
}

async function sendEntry(
  id: string | null,
  { temp_id, ...entry }: EntryOf[EntryKind],
): Promise<PastJob | Education> {
  const { jobs, education: courses } = sessionApi.api
  const description = entry.description ?? null
  if ('institution' in entry) {
    const json = { education: { ...entry, degree: entry.degree ?? null, description } }
    const call = id ? courses[':id'].$patch({ param: { id }, json }) : courses.$post({ json })
    return (await unwrap(call)).education
  }
  const json = { job: { ...entry, description } }
  const call = id ? jobs[':id'].$patch({ param: { id }, json }) : jobs.$post({ json })
  return (await unwrap(call)).job
}

/** Deletes an entry at once, and shows it again if the server refuses. */
export function removeProfileEntry(kind: EntryKind, id: string): Promise<void> {
  const { jobs, education } = sessionApi.api
  const param = { id }
  const entry = session.profile?.[kind].find((one) => one.id === id)
  return ahead(
    (profile) => ({ ...profile, [kind]: profile[kind].filter((one) => one.id !== id) }),
    (profile) => (entry ? { ...profile, [kind]: withEntry(profile[kind], entry) } : profile),
    () =>
      kind === 'experience'
        ? unwrap(jobs[':id'].$delete({ param }))
        : unwrap(education[':id'].$delete({ param })),
  )
}

/** Shows a change before the server has taken it; where it does not, only that change is undone. */
function ahead(
  change: (profile: Own) => Own,
  undo: (profile: Own) => Own,
  call: () => Promise<unknown>,
): Promise<void> {
  return changing(async () => {
    hold(change)
    try {
      await call()
    } catch (error) {
      hold(undo)
      throw error
    }
  })
}

async function changing(work: () => Promise<void>): Promise<void> {
  changes++
  try {
    await work()
  } finally {
    changes++
  }
}

/** Oldest first, as the server has them. */
function withEntry<Entry extends { id: string; start_date: string }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] {
  return [...entries.filter(({ id }) => id !== entry.id), entry].sort((a, b) =>
    a.start_date < b.start_date ? -1 : Number(a.start_date > b.start_date),
  )
}

/** Who has signed out meanwhile gets nothing. */
function hold(change: (profile: Own) => Own): void {
  if (session.profile) session.profile = change(session.profile)
}
