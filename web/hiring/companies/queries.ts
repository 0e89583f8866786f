import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PublicCompanyPage } from '#contract/hiring/companies'
import { ApiError, api, unwrapResponse } from '../../lib/api.ts'

const staleMs = 60_000

/**
 * The query for a company's public page and its open offers, page by page. For an unknown company
 * the first page is null.
 */
export function companyPageQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['companies', 'page', id],
    queryFn: async ({ pageParam }): Promise<PublicCompanyPage | null> => {
      const query = { page: String(pageParam) }
      try {
        return await unwrapResponse(api.api.company[':id'].$get({ param: { id }, query }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'companies.not_found') return null
        throw error
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last?.pagination.nextPage,
    staleTime: staleMs,
    refetchOnWindowFocus: false,
  })
}
