type Posting = { remote?: boolean; title: string; location: string[] }

const onSite = /\b(hybrid|on-?site|in-?office|in sede|in presenza|ibrid[oa])\b/i
const remote =
  /\b(remote|remoto|telelavoro|smart working|work (at|from) hom\w*|anywhere|distributed)\b/i

/**
 * Whether a posting wants people in a place, if only on some days. Its own mark decides; without one,
 * plain words of the title or the place do. What says nothing is not taken for either.
 */
export function isOnSite(posting: Posting): boolean {
  if (posting.remote !== undefined) return !posting.remote
  const words = [posting.title, ...posting.location].join(' ')
  return onSite.test(words) && !remote.test(words)
}
