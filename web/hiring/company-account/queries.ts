import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CompanyVerification } from '#contract/hiring/company-verification'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

const pageSize = 50

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

/** What is proved of a company, and how to prove more. */
export function verificationQuery(companyId: string) {
  return queryOptions({
    queryKey: ['companies', 'verification', companyId],
    queryFn: async (): Promise<CompanyVerification> => {
      const call = sessionApi.api.company[':id'].verification.$get({ param: { id: companyId } })
      return (await unwrap(call)).verification
    },
  })
}
