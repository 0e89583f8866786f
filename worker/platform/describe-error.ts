/**
 * Describes an error for the log by its innermost cause. Drizzle's messages contain the query's
 * values, which can be personal data. The innermost cause is D1's own error, which contains no
 * values.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
