import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../lib/api.ts'

/** The plans, and what early adopters are asked for. */
export function planListQuery() {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: () => answer(api.api.plans.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
