/** IANA time zone names start with a letter. `Intl` would also accept offsets (`+01:00`). */
const ianaName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** Whether a text is an IANA time zone or an alias. `Intl.supportedValuesOf` lacks the aliases. */
export function isTimezone(zone: string): boolean {
  if (!ianaName.test(zone)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
