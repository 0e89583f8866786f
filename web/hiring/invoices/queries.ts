import { queryOptions } from '@tanstack/react-query'
import { api, unwrapOrNull } from '../../lib/api.ts'

/** The URL of the fiscal invoice's PDF, for anyone who knows the secret of the invoice's link. */
export const fiscalInvoicePdfUrl = (id: string, key: string): string =>
  `/api/invoices/${id}/fiscal-invoice?${new URLSearchParams({ key })}`

export const proformaPdfUrl = (id: string, key: string): string =>
  `/api/invoices/${id}/proforma?${new URLSearchParams({ key })}`

const pollMs = 2_000

/** @param isAwaited whether to poll until the invoice is paid */
export function invoiceQuery(id: string, key: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: ['invoices', id, key],
    queryFn: () => {
      const call = api.api.invoices[':id'].$get({ param: { id }, query: { key } })
      return unwrapOrNull(call, 'invoices.not_found')
    },
    refetchInterval: ({ state }) =>
      isAwaited && state.data?.status === 'pending' ? pollMs : false,
  })
}
