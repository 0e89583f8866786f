import { queryOptions } from '@tanstack/react-query'
import { refreshApplications } from './mutations.ts'

/**
 * Asks again what became of one's applications, whenever one comes back to look, and hands it to the
 * session, which holds it. What this query holds is only that it was asked.
 */
export function freshApplicationsQuery(profileId: string) {
  return queryOptions({
    queryKey: ['applications', 'own', profileId],
    queryFn: async () => {
      await refreshApplications()
      return true
    },
    staleTime: 0,
  })
}
