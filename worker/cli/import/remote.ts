type Posting = { remote?: boolean; title: string; location: string[] }

const onSite = /\b(hybrid|on-?site|in-?office|in sede|in presenza|ibrid[oa])\b/i
const remote =
  /\b(remote|remoto|telelavoro|smart working|work (at|from) hom\w*|anywhere|distributed)\b/i

/**
 * Whether a posting's work is remote; false if it requires presence, even on some days. Its own flag
 * decides; without one, clear words in title or place do. Null if unknown.
 */
export function isRemote(posting: Posting): boolean | null {
  if (posting.remote !== undefined) return posting.remote
  const words = [posting.title, ...posting.location].join(' ')
  if (remote.test(words)) return true
  return onSite.test(words) ? false : null
}
