import type { CountedVisitKind } from './count-visit.ts'
import { sessionApi } from './session-api.ts'

const counted = new Set<string>()

/**
 * Reports once per page load that the reader viewed an offer, for instance. The worker counts a
 * visitor only once a day, and never the company's own members. With `keepalive`, the browser
 * finishes the request even if the page is closed.
 */
export async function sendVisit(kind: CountedVisitKind, id: string): Promise<void> {
  const key = kind + id
  if (counted.has(key)) return
  counted.add(key)
  try {
    await sessionApi.api['job-offer'][kind][':id'].$patch(
      { param: { id }, query: { from: document.referrer, at: location.search } },
      { init: { keepalive: true } },
    )
  } catch {
    counted.delete(key)
  }
}
