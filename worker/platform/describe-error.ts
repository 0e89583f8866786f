/**
 * Describes an error for the log by its innermost cause. For a failed query, this is D1's error.
 * Drizzle's error is not logged, because its message contains values that can be personal data.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
