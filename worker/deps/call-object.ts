import { describeError } from '../platform/describe-error.ts'
import { problem } from '../platform/problem.ts'
import type { RequestLogEntry } from './context.ts'

/**
 * Calls a Durable Object, and retries once if the call breaks: objects are moved and restarted while
 * they are called. Use it only for idempotent calls. @throws `server.unavailable` if the second call
 * breaks too; the reason goes into the log
 */
export async function callObject<Stub, Answer>(
  event: RequestLogEntry,
  find: () => Stub,
  call: (stub: Stub) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(find())
  } catch {
    // A stub whose call broke stays broken: the second call needs a new one.
    try {
      return await call(find())
    } catch (error) {
      event.error = describeError(error)
      throw problem('server.unavailable')
    }
  }
}
