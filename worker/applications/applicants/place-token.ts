import type { ApplicationSort } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { Place } from './store.ts'

const separator = '~'

/** Writes a place in a list as a token for the next page. */
export const tokenOf = ({ id, key }: Place): string => `${id}${separator}${key}`

/** Reads a token of an order. The key is a number, milliseconds since 1970, except in the order of names. */
export function placeOf(token: string, sortBy: ApplicationSort): Place | 'invalid' {
  const at = token.indexOf(separator)
  const [id, text] = [token.slice(0, at), token.slice(at + 1)]
  if (at < 0 || !isId('application', id)) return 'invalid'
  if (sortBy === 'name') return { id, key: text }
  return /^\d{1,16}$/.test(text) ? { id, key: Number(text) } : 'invalid'
}
