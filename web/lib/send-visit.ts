import type { VisitKind } from './count-visit.ts'
import { sessionApi } from './session-api.ts'

const counted = new Set<string>()

/**
 * Reports a visit, once per page load. The worker counts each visitor only once a day, and members
 * of the company not at all. `keepalive` lets the request outlive the page.
 */
export async function sendVisit(kind: VisitKind, id: string): Promise<void> {
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
