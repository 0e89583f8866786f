import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { canonicalFilters, noFilters, type OfferFilters } from '#contract/board/offer-filters'
import { api, unwrapResponse } from '../lib/api.ts'

/**
 * Number of offers per filter value. The sort order is left out, because it does not change the
 * counts.
 */
export function offerFacetsQuery(filters: OfferFilters) {
  const params = facetParams(filters)
  return queryOptions({
    queryKey: ['offers', 'facets', params.toString()],
    queryFn: async () => {
      const call = api.api['job-offers'].facets.$get({ query: Object.fromEntries(params) })
      return (await unwrapResponse(call)).facets
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

function facetParams(filters: OfferFilters): URLSearchParams {
  const { sortBy, sortOrder } = noFilters
  return canonicalFilters({ ...filters, sortBy, sortOrder })
}
