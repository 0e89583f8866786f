import { queryOptions } from '@tanstack/react-query'
import { ApiError, api, unwrapResponse } from '../../lib/api.ts'

const staleMs = 60_000

/**
 * The query for other offers that are related to this offer. Its result is null if the offer never
 * existed.
 */
export function relatedOffersQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'related', id],
    queryFn: async () => {
      try {
        return await unwrapResponse(api.api['job-offer'][':id'].related.$get({ param: { id } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'offers.not_found') return null
        throw error
      }
    },
    staleTime: staleMs,
  })
}
