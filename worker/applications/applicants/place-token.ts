import type { ApplicationSort } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { Place } from './store.ts'

const separator = '~'

/** Encodes a place in a sorted list as a token, from which the next page continues. */
export const tokenOf = ({ id, key }: Place): string => `${id}${separator}${key}`

/**
 * Decodes a token of `tokenOf`. The key is a name if the list is sorted by name; otherwise it is a time
 * in milliseconds since 1970.
 */
export function placeOf(token: string, sortBy: ApplicationSort): Place | 'invalid' {
  const at = token.indexOf(separator)
  const [id, text] = [token.slice(0, at), token.slice(at + 1)]
  if (at < 0 || !isId('application', id)) return 'invalid'
  if (sortBy === 'name') return { id, key: text }
  return /^\d{1,16}$/.test(text) ? { id, key: Number(text) } : 'invalid'
}
