import { limits } from './limits.ts'

/** A base for resolving paths. A path that resolves to another origin leads to another site. */
const baseOrigin = 'https://local-path.invalid'

/** The maximum number of times a path is percent-decoded. A path that needs more is refused. */
const decodingsMax = 5

/**
 * Control and invisible characters, which browsers drop, and the backslash, which some browsers
 * treat as a slash.
 */
const unsafeCharacters = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Paths to which a sign-in never returns: the API, assets, and pages for signing in and out. */
const refusedPaths =
  /^\/(api|assets|brand|ingest|dev|verify-account|auth(?!\/onboarding(\/|$)))(\/|$)/i

/**
 * Returns the path to open after signing in, as a browser resolves it. `value` is the query
 * parameter `next` or `callbackUrl`; never use it directly. Returns null if `value` could lead to
 * another origin, to the API, or to a page for signing in or out. Call this function both when the
 * value is received and when it is used.
 */
export function toSafeReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > limits.returnPathMax || unsafeCharacters.test(value)) return null
  if (!isPlainPath(value.split(/[?#]/, 1)[0] ?? '') || !URL.canParse(value, baseOrigin)) return null
  const { origin, pathname, search, hash } = new URL(value, baseOrigin)
  // `/x/..//evil.com` looks like a local path but resolves to `//evil.com`.
  if (origin !== baseOrigin || !isPlainPath(pathname)) return null
  return pathname + search + hash
}

/**
 * Whether a path starts with a slash, contains no double slash or unsafe character, and is not one
 * of `refusedPaths`, both before and after each percent-decoding.
 */
function isPlainPath(path: string): boolean {
  let text = path
  for (let round = 0; round < decodingsMax; round++) {
    if (!text.startsWith('/') || text.includes('//') || unsafeCharacters.test(text)) return false
    if (refusedPaths.test(text)) return false
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
