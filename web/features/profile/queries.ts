import { queryOptions } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles'
import { ApiError, answer } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { refreshProfile } from './mutations.ts'

/** What somebody shows of themselves; null for who is not there, or not for us to see. */
export function profileCardQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'card', id],
    queryFn: async (): Promise<ProfileCard | null> => {
      try {
        return (await answer(sessionApi.api.profile[':id'].$get({ param: { id } }))).profile
      } catch (error) {
        if (error instanceof ApiError && error.code === 'profiles.not_found') return null
        throw error
      }
    },
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
