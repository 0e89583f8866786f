import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import type { Provider } from './provider.ts'
import { recruitee } from './recruitee.ts'
import { workable } from './workable.ts'

const providers = [greenhouse, lever, ashby, workable, recruitee]

/**
 * Returns the API address and reader of a posting, given the address of its page; null if no
 * provider has such pages.
 */
export const sourceOf: Provider = (page) => {
  for (const provider of providers) {
    const source = provider(page)
    if (source) return source
  }
  return null
}
