import type { ReceivedApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'
import { limits } from '#contract/limits'

type Pages = { pages: { data: ReceivedApplication[] }[] }

/** The same pages with one application replaced. */
export function withApplication<Cached extends Pages>(
  cached: Cached,
  application: ReceivedApplication,
) {
  return {
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === application.id ? application : one)),
    })),
  }
}

/** The application after a move, before the server has confirmed it. */
export function withMove(
  application: ReceivedApplication,
  status: ApplicationStatus,
  now: Date,
): ReceivedApplication {
  const at = now.toISOString()
  const isRefused = status === 'not_selected'
  return {
    ...application,
    status,
    timeline: [...application.timeline, { status, by: 'company', name: null, at }],
    updated_at: at,
    refusal_final_at: isRefused
      ? new Date(now.getTime() + limits.refusalUndoMs).toISOString()
      : null,
  }
}

/** The application after a refusal is undone, before the server has confirmed it. */
export function withoutRefusal(application: ReceivedApplication, now: Date): ReceivedApplication {
  const timeline = application.timeline.slice(0, -1)
  const status = timeline.at(-1)?.status ?? application.status
  return { ...application, status, timeline, updated_at: now.toISOString(), refusal_final_at: null }
}

/**
 * The applications of all pages without duplicates: an application can shift to the next page
 * between two requests.
 */
export function distinctApplications(cached: Pages | undefined): ReceivedApplication[] {
  const all = cached?.pages.flatMap(({ data }) => data) ?? []
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
