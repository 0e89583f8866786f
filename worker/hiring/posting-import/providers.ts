import { ashbyPostingProvider } from './ashby.ts'
import { greenhousePostingProvider } from './greenhouse.ts'
import { leverPostingProvider } from './lever.ts'
import type { PostingProvider } from './provider.ts'
import { recruiteePostingProvider } from './recruitee.ts'
import { workablePostingProvider } from './workable.ts'

const providers = [
  greenhousePostingProvider,
  leverPostingProvider,
  ashbyPostingProvider,
  workablePostingProvider,
  recruiteePostingProvider,
]

/**
 * Returns the API address and reader of a posting, given the address of its page; null if no
 * provider has such pages.
 */
export const postingSourceOf: PostingProvider = (page) => {
  for (const provider of providers) {
    const source = provider(page)
    if (source) return source
  }
  return null
}
