import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts'

type Needs = Pick<Deps, 'vars'>

/** The address of an invoice, for whoever has it: who keeps a company's books needs no account. */
export async function invoiceLink(deps: Needs, id: string): Promise<string> {
  const url = new URL(pages.invoice.replace(':id', id), deps.vars.SITE_ORIGIN)
  url.searchParams.set('key', await keyOf(deps, id))
  return url.href
}

/** Whether a key opens that invoice. */
export const opensInvoice = async (deps: Needs, id: string, key: string): Promise<boolean> =>
  isSameHash(await keyOf(deps, id), key)

const keyOf = ({ vars }: Needs, id: string): Promise<string> =>
  keyedHash('invoice link', vars.SESSION_SECRET, id)
