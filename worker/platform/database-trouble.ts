/** SQLite's result codes of a database that is busy, full or out of reach, as D1 ends a message. */
const resultCodes =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)(_[A-Z]+)*\b/

/**
 * What D1 says of itself where no result code is given: Cloudflare's list of D1 errors, and what its
 * limits on storage and rows say. https://developers.cloudflare.com/d1/observability/debug-d1/
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
  // What stands before the database answered with a page instead of a result.
  'Failed to parse body as JSON',
  'internal error',
]

/**
 * Whether an error says that the database could not be asked or could not answer, so that the same
 * request may do well later. A mistake in a statement, and a constraint that does not hold, is not one.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Only the innermost message is D1's own: drizzle's holds the values of the query, which are people's.
  if (error.cause instanceof Error) return isDatabaseTrouble(error.cause)
  const { message } = error
  return (
    isMarked(error) ||
    resultCodes.test(message) ||
    sentences.some((sentence) => message.toLowerCase().includes(sentence.toLowerCase()))
  )
}

/** The runtime marks errors of a Durable Object, such as the one behind D1. */
const isMarked = (error: Error & { retryable?: unknown; overloaded?: unknown }): boolean =>
  error.retryable === true || error.overloaded === true
