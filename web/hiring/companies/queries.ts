import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PublicCompanyPage } from '#contract/hiring/companies'
import { api, unwrapOrNull } from '../../lib/api.ts'

const staleMs = 60_000

/** A company and its open offers, paged. The first page is null if the company is not public. */
export function companyPageQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['companies', 'page', id],
    queryFn: ({ pageParam }): Promise<PublicCompanyPage | null> => {
      const query = { page: String(pageParam) }
      const call = api.api.company[':id'].$get({ param: { id }, query })
      return unwrapOrNull(call, 'companies.not_found')
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last?.pagination.nextPage,
    staleTime: staleMs,
    refetchOnWindowFocus: false,
  })
}
