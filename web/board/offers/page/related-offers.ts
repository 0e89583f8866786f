import { queryOptions } from '@tanstack/react-query'
import { api, unwrapOrNull } from '../../../lib/api.ts'

const staleMs = 60_000

/** Offers related to the given offer; null if it was never listed. */
export function relatedOffersQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'related', id],
    queryFn: () => {
      const call = api.api['job-offer'][':id'].related.$get({ param: { id } })
      return unwrapOrNull(call, 'offers.not_found')
    },
    staleTime: staleMs,
  })
}
