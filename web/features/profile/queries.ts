import { queryOptions } from '@tanstack/react-query'
import { profileIdHeader } from '#contract/past-entries'
import type { ProfileCard } from '#contract/profiles'
import { ApiError, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { refreshProfile } from './mutations.ts'

export type PastEntries = Pick<ProfileCard, 'experience' | 'education'>

/** What somebody shows of themselves; null for who is not there, or not for us to see. */
export function profileCardQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'card', id],
    queryFn: async (): Promise<ProfileCard | null> => {
      try {
        return (await unwrap(sessionApi.api.profile[':id'].$get({ param: { id } }))).profile
      } catch (error) {
        if (error instanceof ApiError && error.code === 'profiles.not_found') return null
        throw error
      }
    },
  })
}

/**
 * The past of somebody else whom we may see, oldest first. The card tells it as well, as it was when
 * the card was asked for.
 */
export function pastEntriesQuery(card: ProfileCard) {
  return queryOptions({
    queryKey: ['profiles', 'entries', card.id],
    queryFn: async (): Promise<PastEntries> => {
      const of = { headers: { [profileIdHeader]: card.id } }
      const [jobs, education] = await Promise.all([
        unwrap(sessionApi.api.jobs.$get({}, of)),
        unwrap(sessionApi.api.education.$get({}, of)),
      ])
      return { experience: jobs.items, education: education.items }
    },
    placeholderData: card,
  })
}

/**
 * Asks again for one's own profile, which may have been changed on another device, and hands it to the
 * session, which holds it. What this query holds is only that it was asked.
 */
export function freshProfileQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'own', id],
    queryFn: async () => {
      await refreshProfile()
      return true
    },
  })
}
