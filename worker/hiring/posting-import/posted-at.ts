const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,9}))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/
const oldest = Date.UTC(2000, 0, 1)

/**
 * Parses the date of a posting. A date without time zone counts as UTC, and a date without time as
 * midnight, so that the result does not depend on the machine.
 * @returns null if the text is not a date, or if the date is too early for a job board
 */
export function parsePostedDate(raw: string): Date | null {
  const [, day, time = '00:00:00', fraction = '0', offset = 'Z'] = pattern.exec(raw.trim()) ?? []
  if (!day) return null
  // Date.parse turns 31 February into 3 March, so check that the parsed date has the same day.
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  const zone = offset === 'UTC' ? 'Z' : offset.replace(/(\d{2})(\d{2})$/, '$1:$2')
  const seconds = time.length === 5 ? `${time}:00` : time
  const moment = new Date(`${day}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`)
  return moment.getTime() >= oldest ? moment : null
}
