import { queryOptions } from '@tanstack/react-query'
import { ApiError, answer, api } from '../../lib/api.ts'

/** So often a payment that is on its way is asked for. */
const pollMs = 2_000

/**
 * The invoice that whoever has `key` may see; null where there is none, or not for this key.
 * @param isAwaited asks again and again until it is paid
 */
export function invoiceQuery(id: string, key: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: ['invoices', id, key],
    queryFn: async () => {
      try {
        return await answer(api.api.invoices[':id'].$get({ param: { id }, query: { key } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invoices.not_found') return null
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      isAwaited && state.data?.status === 'pending' ? pollMs : false,
  })
}
