import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts'

type Needs = Pick<Deps, 'vars'>

/**
 * The signed address of an invoice. Whoever has it can open it, since a company's accountant needs no
 * account.
 */
export async function invoiceLink(deps: Needs, id: string): Promise<string> {
  const url = new URL(pages.invoice.replace(':id', id), deps.vars.SITE_ORIGIN)
  url.searchParams.set('key', await invoiceKey(deps, id))
  return url.href
}

/** Whether `key` opens that invoice. */
export const isInvoiceKey = async (deps: Needs, id: string, key: string): Promise<boolean> =>
  isSameHash(await invoiceKey(deps, id), key)

const invoiceKey = ({ vars }: Needs, id: string): Promise<string> =>
  keyedHash('invoice link', vars.SESSION_SECRET, id)
