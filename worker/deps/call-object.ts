import { describeError } from '../platform/describe-error.ts'
import { problem } from '../platform/problem.ts'
import type { RequestLogEntry } from './context.ts'

/**
 * Calls a Durable Object. If the call fails, repeats it once, because objects may be moved and
 * restarted. Use this only for calls that are safe to repeat.
 * @throws `server.unavailable` if the second call fails too; its error is logged
 */
export async function callDurableObject<Stub, Answer>(
  event: RequestLogEntry,
  find: () => Stub,
  call: (stub: Stub) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(find())
  } catch {
    // A stub cannot be used again after a failed call, so the second call needs a new stub.
    try {
      return await call(find())
    } catch (error) {
      event.error = describeError(error)
      throw problem('server.unavailable')
    }
  }
}
