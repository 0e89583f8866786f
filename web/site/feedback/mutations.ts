import { ApiError, api, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

const timeoutMs = 15_000

/** Sends an error report. If the session has ended in the meantime, sends it without one. */
export async function sendFeedback(
  json: Parameters<typeof api.api.feedback.$post>[0]['json'],
): Promise<void> {
  const send = (by: typeof api) => {
    const init = { signal: AbortSignal.timeout(timeoutMs) }
    return unwrapResponse(by.api.feedback.$post({ json }, { init }))
  }
  try {
    await send(sessionApi)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await send(api)
  }
}
