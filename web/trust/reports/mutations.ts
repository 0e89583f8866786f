import type { StoredReport } from '#contract/trust/reports'
import { api, unwrapResponse } from '../../lib/api.ts'

const timeoutMs = 15_000

type Report = Parameters<typeof api.api.reports.$post>[0]['json']

/** Sends a report without the session, so that nobody learns who sent it. */
export const submitReport = (json: Report): Promise<StoredReport> =>
  unwrapResponse(
    api.api.reports.$post({ json }, { init: { signal: AbortSignal.timeout(timeoutMs) } }),
  )
