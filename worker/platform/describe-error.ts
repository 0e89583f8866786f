/**
 * What the log says of an error. Drizzle puts a query's values into its message, and they are
 * people's: of its errors only the cause is told, which D1 writes without them.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? (error.stack ?? error.message) : describeError(error.cause)
}
