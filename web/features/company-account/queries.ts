import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { refreshCompanies } from './mutations.ts'

const pageSize = 50

/**
 * Asks again for one's own companies, which may have changed on another device or by a payment, and
 * hands them to the session, which holds them. What this query holds is only that it was asked.
 */
export function freshCompaniesQuery(profileId: string) {
  return queryOptions({
    queryKey: ['companies', 'own', profileId],
    queryFn: async () => {
      await refreshCompanies()
      return true
    },
  })
}

/** The offers of a company as its members see them, newest first, page after page. */
export function ownOffersQuery(companyId: string) {
  return infiniteQueryOptions({
    queryKey: ['companies', 'offers', companyId],
    queryFn: ({ pageParam }) =>
      unwrap(
        sessionApi.api.company[':id']['job-offers'].$get({
          param: { id: companyId },
          query: { page: String(pageParam), limit: String(pageSize) },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.nextPage,
  })
}

/** How often a company's offers were seen and applied to, day by day. */
export function statisticsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['companies', 'statistics', companyId],
    queryFn: async () => {
      const call = sessionApi.api.company[':id'].statistics.$get({ param: { id: companyId } })
      return (await unwrap(call)).statistics
    },
  })
}
