import { limits } from '#contract/limits'
import { ApiError } from '../../lib/api.ts'

type Failure = { error: string; request_id: string | null }

/** Details that help to diagnose an error: code and request id, or the browser's message. */
export function failureDetails(error: unknown): Failure {
  const words =
    error instanceof ApiError
      ? error.code
      : error instanceof Error
        ? `${error.name}: ${error.message}`
        : String(error)
  return {
    error: words.slice(0, limits.feedbackErrorMax),
    request_id:
      error instanceof ApiError
        ? error.problem.instance.slice(0, limits.requestIdMax) || null
        : null,
  }
}
