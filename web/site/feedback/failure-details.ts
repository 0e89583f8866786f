import { limits } from '#contract/limits'
import { ApiError } from '../../lib/api.ts'

/** What to report about an error: its code and request id, or the browser's message. */
export function describeFailure(error: unknown): { error: string; request_id: string | null } {
  if (error instanceof ApiError) {
    const request_id = error.problem.instance.slice(0, limits.requestIdMax) || null
    return { error: error.code.slice(0, limits.feedbackErrorMax), request_id }
  }
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { error: words.slice(0, limits.feedbackErrorMax), request_id: null }
}
