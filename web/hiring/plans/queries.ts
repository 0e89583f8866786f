import { queryOptions } from '@tanstack/react-query'
import { api, unwrapResponse } from '../../lib/api.ts'

/** The plans, and the donation that is suggested to early adopters. */
export function planListQuery() {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: () => unwrapResponse(api.api.plans.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
