/** SQLite result codes of a database that is busy, full or out of reach; D1 appends them to its message. */
const resultCodes =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)(_[A-Z]+)*\b/

/**
 * Messages of D1 without a result code: Cloudflare's list of D1 errors, and its limits on storage and
 * rows. https://developers.cloudflare.com/d1/observability/debug-d1/
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
  // A proxy in front of the database answered with an error page.
  'Failed to parse body as JSON',
  'internal error',
]

/**
 * Whether an error means that the database was out of reach, busy or full, so that the same request may
 * succeed later. Wrong statements and violated constraints do not count.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Only the innermost message is D1's own; drizzle's contains the query's values, which are user
  // input.
  if (error.cause instanceof Error) return isDatabaseTrouble(error.cause)
  const { message } = error
  return (
    isMarked(error) ||
    resultCodes.test(message) ||
    sentences.some((sentence) => message.toLowerCase().includes(sentence.toLowerCase()))
  )
}

/** The runtime marks errors of Durable Objects, such as the one behind D1. */
const isMarked = (error: Error & { retryable?: unknown; overloaded?: unknown }): boolean =>
  error.retryable === true || error.overloaded === true
