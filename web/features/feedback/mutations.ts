import { ApiError, answer, api } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Who sends sees that it is being sent: no longer than this. */
const patienceMs = 15_000

type Submission = Parameters<typeof api.api.feedback.$post>[0]['json']

/** Tells us of an error. One whose session is over meanwhile is heard all the same. */
export async function sendFeedback(submission: Submission): Promise<void> {
  const send = (by: typeof api) =>
    answer(
      by.api.feedback.$post(
        { json: submission },
        { init: { signal: AbortSignal.timeout(patienceMs) } },
      ),
    )
  try {
    await send(sessionApi)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await send(api)
  }
}
