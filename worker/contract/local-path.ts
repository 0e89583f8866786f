import { limits } from './limits.ts'

/** Any origin will do: what still has it after resolving has not left it. */
const home = 'https://local-path.invalid'

/** Rounds of percent-decoding after which a path that still changes is somebody's game. */
const decodings = 5

/** What browsers drop, and what some read as a slash. */
const treacherous = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Nothing for people to look at, like the API, and the pages that sign in and out: there one has been. */
const refused = /^\/(api|assets|brand|ingest|dev|verify-account|auth(?!\/onboarding(\/|$)))(\/|$)/i

/**
 * The path to go on to after signing in (`next`, `callbackUrl`), or null for anything that could lead
 * off this origin, to the API, or straight out again. Checked where it comes in and where it is used.
 *
 * @returns the path as a browser resolves it, with query and hash: to be used instead of `value`.
 */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > limits.pathMax || treacherous.test(value)) return null
  if (!isPlainPath(value.split(/[?#]/, 1)[0] ?? '') || !URL.canParse(value, home)) return null
  const { origin, pathname, search, hash } = new URL(value, home)
  // `/x/..//evil.com` starts well and resolves to `//evil.com`.
  if (origin !== home || !isPlainPath(pathname)) return null
  return pathname + search + hash
}

/** Starts with a slash, has no two in a row and hides nothing, however often it is decoded. */
function isPlainPath(path: string): boolean {
  let text = path
  for (let round = 0; round < decodings; round++) {
    if (!text.startsWith('/') || text.includes('//') || treacherous.test(text)) return false
    if (refused.test(text)) return false
    const decoded = decode(text)
    if (decoded === text) return true
    if (decoded === null) return false
    text = decoded
  }
  return false
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
