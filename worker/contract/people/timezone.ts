/** Matches IANA names, which start with a letter. `Intl` would also accept offsets (`+01:00`). */
const ianaName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/**
 * Whether a text is an IANA time zone, by its canonical name or an alias. `Intl.supportedValuesOf`
 * would be too strict: it lists Asia/Calcutta but not Asia/Kolkata, which browsers send too. This
 * file must not import zod.
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
