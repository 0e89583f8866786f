import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../lib/api.ts'

/** The plans, and the address for early adopters' feedback. */
export function planListQuery() {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: () => unwrap(api.api.plans.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
