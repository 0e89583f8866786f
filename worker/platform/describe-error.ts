/**
 * Describes an error for the log by its innermost cause. If a query failed, this is D1's own error.
 * The errors around it are drizzle's, whose messages contain values that can be personal data.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
