import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { computeKeyedHash, isSameHash } from '../../platform/keyed-hash.ts'

type Needs = Pick<Deps, 'vars'>

/** Returns the signed address of an invoice. Anyone who has the address can open the invoice. */
export async function createInvoiceLink(deps: Needs, id: string): Promise<string> {
  const url = new URL(sitePagePaths.invoice.replace(':id', id), deps.vars.SITE_ORIGIN)
  url.searchParams.set('key', await invoiceKey(deps, id))
  return url.href
}

/** Whether `key` is the signature in the link of the invoice `id`. */
export const isValidInvoiceKey = async (deps: Needs, id: string, key: string): Promise<boolean> =>
  isSameHash(await invoiceKey(deps, id), key)

const invoiceKey = ({ vars }: Needs, id: string): Promise<string> =>
  computeKeyedHash('invoice link', vars.SESSION_SECRET, id)
