import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  emptyOfferFilters,
  type OfferFilters,
  toCanonicalFilterParams,
} from '#contract/board/offer-filters'
import { api, unwrapResponse } from '../lib/api.ts'

/** Counts the offers for each value of each filter. The sort order makes no difference. */
export function offerFacetsQuery(filters: OfferFilters) {
  const { sortBy, sortOrder } = emptyOfferFilters
  const params = toCanonicalFilterParams({ ...filters, sortBy, sortOrder })
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
