import { api, unwrapResponse } from '../../lib/api.ts'

export async function openCheckout(id: string, key: string): Promise<string> {
  const call = api.api.invoices[':id'].checkout.$post({ param: { id }, query: { key } })
  return (await unwrapResponse(call)).url
}

/** Applies Italian VAT to an invoice whose VAT treatment is still unchecked. */
export async function acceptItalianVat(id: string, key: string): Promise<void> {
  await unwrapResponse(
    api.api.invoices[':id']['italian-vat'].$post({ param: { id }, query: { key } }),
  )
}
