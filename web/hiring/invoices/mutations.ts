import { api, unwrap } from '../../lib/api.ts'

/** Opens a checkout for an invoice and returns the checkout's address. */
export async function openCheckout(id: string, key: string): Promise<string> {
  const call = api.api.invoices[':id'].checkout.$post({ param: { id }, query: { key } })
  return (await unwrap(call)).url
}
