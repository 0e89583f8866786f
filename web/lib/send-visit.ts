import { sessionApi } from './session-api.ts'

export type CountedVisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

const sentVisits = new Set<string>()

/**
 * Sends each report (for instance, of a viewed offer) once per page load. The worker counts a
 * visitor only once a day, and never the company's own members. With `keepalive`, the browser
 * finishes the request even if the page is closed.
 */
export async function sendVisit(kind: CountedVisitKind, id: string): Promise<void> {
  const key = kind + id
  if (sentVisits.has(key)) return
  sentVisits.add(key)
  try {
    await sessionApi.api['job-offer'][kind][':id'].$patch(
      { param: { id }, query: { from: document.referrer, at: location.search } },
      { init: { keepalive: true } },
    )
  } catch {
    sentVisits.delete(key)
  }
}
