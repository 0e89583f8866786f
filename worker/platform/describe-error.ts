/**
 * Describes an error for the log. Drizzle's messages contain the query's values, which are personal
 * data, so only the cause is logged; D1 writes its messages without values.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
