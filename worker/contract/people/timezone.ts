/** IANA names start with a letter; `Intl` would also accept offsets (`+01:00`). */
const ianaName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/**
 * Whether this is an IANA zone, under any of its names. `Intl.supportedValuesOf` would be too strict:
 * it lists Asia/Calcutta, but not Asia/Kolkata, which browsers send too. No zod here.
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
