/**
 * Describes an error for the log. Drizzle's messages contain the query's values, which can be
 * personal data. Therefore only the innermost cause is logged, which is D1's own error and contains
 * no values.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
