/** Names of IANA start with a letter; `Intl` takes offsets (`+01:00`) as well. */
const ianaName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/**
 * Whether this is an IANA zone, under any of its names. Not only those of `Intl.supportedValuesOf`:
 * it lists Asia/Calcutta, but not the Asia/Kolkata that browsers and people say as well. No zod here.
 */
export function isTimezone(zone: string): boolean {
  if (!ianaName.test(zone)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
