import type { StoredReport } from '#contract/trust/reports'
import { api, unwrap } from '../../lib/api.ts'

/** Limits how long the person watches the spinner. */
const timeoutMs = 15_000

type Report = Parameters<typeof api.api.reports.$post>[0]['json']

/** Sends a report, without the session: nobody learns who reported. */
export const sendReport = (json: Report): Promise<StoredReport> =>
  unwrap(api.api.reports.$post({ json }, { init: { signal: AbortSignal.timeout(timeoutMs) } }))
