import { unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'

const invoice = sessionApi.api.admin.invoice[':id']
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

/** Records that the bank transfer for a purchase has arrived. */
export async function recordPurchasePayment(id: string): Promise<void> {
  await unwrapResponse(invoice.payment.$post({ param: { id } }))
  await refresh()
}

/** Records a refund. If `closesOffers`, also closes offers that exceed the remaining slots. */
export async function recordPurchaseRefund(id: string, closesOffers: boolean): Promise<void> {
  const json = { closes_offers: closesOffers }
  await unwrapResponse(invoice.refund.$post({ param: { id }, json }))
  await refresh()
}

/** Records the fiscal invoice for a purchase. Without a `copy`, the stored PDF is kept. */
export async function recordFiscalInvoice(
  id: string,
  fiscal: { number: string; copy: File | undefined },
): Promise<void> {
  const { number, copy } = fiscal
  const form = copy ? { number, copy } : { number }
  await unwrapResponse(invoice['fiscal-invoice'].$post({ param: { id }, form }))
  await refresh()
}
