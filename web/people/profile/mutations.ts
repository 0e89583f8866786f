import type { OwnProfile } from '#contract/people/profiles'
import type { Education, PastJob } from '#contract/people/work-history'
import { sortHistoryEntries } from '../../fields/entry-list.ts'
import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { changeServerData, ownProfileQuery } from '../session/queries.ts'
import { readSession } from '../session/state.ts'

type ProfileChange = Parameters<typeof sessionApi.api.profile.$patch>[0]['json']

export function changeProfile(change: ProfileChange): Promise<void> {
  return runChange(async () => {
    const { profile } = await unwrapResponse(sessionApi.api.profile.$patch({ json: change }))
    updateCache(() => profile)
  })
}

/** Removes the picture optimistically, and restores it if the request fails. */
export function removeAvatar(): Promise<void> {
  const url = readSession().profile?.avatar_url ?? null
  return changeAtOnce(
    (profile) => ({ ...profile, avatar_url: null }),
    (profile) => ({ ...profile, avatar_url: profile.avatar_url ?? url }),
    () => unwrapResponse(sessionApi.api.profile.image.$delete()),
  )
}

/** Saves a past job or an education entry: the entry `id`, or a new one if `id` is null. */
export function saveHistoryEntry<Kind extends HistoryEntryKind>(
  kind: Kind,
  id: string | null,
  entry: HistoryEntryByKind[Kind],
): Promise<void> {
  return runChange(async () => {
    const saved = await sendEntry(id, entry)
    updateCache((profile) => ({ ...profile, [kind]: withEntry(profile[kind], saved) }))
  })
}

async function sendEntry(
  id: string | null,
  { temp_id, ...entry }: HistoryEntryByKind[HistoryEntryKind],
): Promise<PastJob | Education> {
  const { jobs, education: courses } = sessionApi.api
  const description = entry.description ?? null
  if ('institution' in entry) {
    const json = { education: { ...entry, degree: entry.degree ?? null, description } }
    const call = id ? courses[':id'].$patch({ param: { id }, json }) : courses.$post({ json })
    return (await unwrapResponse(call)).education
  }
  const json = { job: { ...entry, description } }
  const call = id ? jobs[':id'].$patch({ param: { id }, json }) : jobs.$post({ json })
  return (await unwrapResponse(call)).job
}

/** Removes an entry optimistically, and restores it if the request fails. */
export function removeProfileEntry(kind: HistoryEntryKind, id: string): Promise<void> {
  const { jobs, education } = sessionApi.api
  const param = { id }
  const entry = readSession().profile?.[kind].find((one) => one.id === id)
  return changeAtOnce(
    (profile) => ({ ...profile, [kind]: profile[kind].filter((one) => one.id !== id) }),
    (profile) => (entry ? { ...profile, [kind]: withEntry(profile[kind], entry) } : profile),
    () =>
      kind === 'experience'
        ? unwrapResponse(jobs[':id'].$delete({ param }))
        : unwrapResponse(education[':id'].$delete({ param })),
  )
}

/** Shows a change optimistically. If the request fails, reverts only this change. */
function changeAtOnce(
  change: (profile: OwnProfile) => OwnProfile,
  undo: (profile: OwnProfile) => OwnProfile,
  call: () => Promise<unknown>,
): Promise<void> {
  return runChange(async () => {
    updateCache(change)
    try {
      await call()
    } catch (error) {
      updateCache(undo)
      throw error
    }
  })
}

const runChange = (work: () => Promise<void>): Promise<void> =>
  changeServerData(ownProfileQuery, work)

/** Changes the cached profile, if there is one. After signing out, there is none. */
function updateCache(change: (profile: OwnProfile) => OwnProfile): void {
  queryClient.setQueryData(ownProfileQuery.queryKey, (profile) => profile && change(profile))
}

/** Adds or replaces an entry, and sorts oldest first, as the server does. */
const withEntry = <Entry extends { id: string; start_date: string }>(
  entries: readonly Entry[],
  entry: Entry,
): Entry[] => sortHistoryEntries([...entries.filter(({ id }) => id !== entry.id), entry])
