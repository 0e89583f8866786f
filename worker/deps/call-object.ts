import { describeError } from '../platform/describe-error.ts'
import { problem } from '../platform/problem.ts'
import type { RequestLogEntry } from './context.ts'

/**
 * Calls a Durable Object, and retries once, because objects can be moved and restarted during a
 * call. For idempotent calls only.
 * @throws `server.unavailable` if the second call fails too; its cause is logged
 */
export async function callDurableObject<Stub, Answer>(
  event: RequestLogEntry,
  find: () => Stub,
  call: (stub: Stub) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(find())
  } catch {
    // After a failed call the stub is unusable, so the second call needs a new stub.
    try {
      return await call(find())
    } catch (error) {
      event.error = describeError(error)
      throw problem('server.unavailable')
    }
  }
}
