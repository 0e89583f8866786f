/** Matches D1's messages that contain a SQLite code for a busy, full or unreachable database. */
const resultCodes =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)(_[A-Z]+)*\b/

/**
 * Parts of D1's error messages, for messages without a SQLite code such as `SQLITE_BUSY`.
 * https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const sentences = [
  'Network connection lost',
  'reset because its code was updated',
  'caused object to be reset',
  'exceeded its memory limit and was reset',
  'exceeded its CPU time limit and was reset',
  'is overloaded',
  'Too many requests queued',
  'Requests queued for too long',
  'due to transient issue on remote node',
  'client disconnected',
  'long-running export',
  'Exceeded maximum DB size',
  'Your account has exceeded D1',
  // A proxy in front of the database responded with an error page.
  'Failed to parse body as JSON',
  'internal error',
]

/** Whether the database was unreachable, busy or full, so that a retry may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Only the innermost error is D1's. Drizzle's message contains the query's values, so a text that
  // a user typed could match one of `sentences`.
  if (error.cause instanceof Error) return isTransientDatabaseError(error.cause)
  const { message } = error
  return (
    isMarked(error) ||
    resultCodes.test(message) ||
    sentences.some((sentence) => message.toLowerCase().includes(sentence.toLowerCase()))
  )
}

/**
 * Whether the runtime marked the error as temporary. It does so for errors of Durable Objects, in
 * which D1 runs.
 */
const isMarked = (error: Error & { retryable?: unknown; overloaded?: unknown }): boolean =>
  error.retryable === true || error.overloaded === true
