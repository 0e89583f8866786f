type Posting = { remote?: boolean; title: string; location: string[] }

const onSite = /\b(hybrid|on-?site|in-?office|in sede|in presenza|ibrid[oa])\b/i
const remote =
  /\b(remote|remoto|telelavoro|smart working|work (at|from) hom\w*|anywhere|distributed)\b/i

/**
 * Whether the work of a posting is done from elsewhere: false when it wants people in a place, if
 * only on some days. Its own mark decides; without one, plain words of the title or the place do.
 * Null when nothing says: that is taken for neither.
 */
export function isRemote(posting: Posting): boolean | null {
  if (posting.remote !== undefined) return posting.remote
  const words = [posting.title, ...posting.location].join(' ')
  if (remote.test(words)) return true
  return onSite.test(words) ? false : null
}
