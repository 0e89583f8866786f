import { ApiError, api, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Limits how long the person waits for the response. */
const timeoutMs = 15_000

type Submission = Parameters<typeof api.api.feedback.$post>[0]['json']

/** Sends an error report, without the session if it has ended meanwhile. */
export async function sendFeedback(submission: Submission): Promise<void> {
  const send = (by: typeof api) =>
    unwrapResponse(
      by.api.feedback.$post(
        { json: submission },
        { init: { signal: AbortSignal.timeout(timeoutMs) } },
      ),
    )
  try {
    await send(sessionApi)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await send(api)
  }
}
