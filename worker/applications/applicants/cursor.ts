import type { ApplicationSort } from '../../contract/enums.ts'
import { isId } from '../../contract/ids.ts'
import type { ApplicantCursor } from './store.ts'

const separator = '~'

/** Encodes an application's position in a sorted list as a token for requesting the next page. */
export const encodeApplicantCursor = ({ id, key }: ApplicantCursor): string =>
  `${id}${separator}${key}`

/** Decodes a cursor. Its `key` is a name or, unless the list is sorted by name, a time in ms. */
export function decodeApplicantCursor(
  token: string,
  sortBy: ApplicationSort,
): ApplicantCursor | 'invalid' {
  const at = token.indexOf(separator)
  const [id, text] = [token.slice(0, at), token.slice(at + 1)]
  if (at < 0 || !isId('application', id)) return 'invalid'
  if (sortBy === 'name') return { id, key: text }
  return /^\d{1,16}$/.test(text) ? { id, key: Number(text) } : 'invalid'
}
