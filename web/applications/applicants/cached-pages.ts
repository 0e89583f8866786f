import type { ListedApplication, ReceivedApplication } from '#contract/applications/applications'
import type { ApplicationReview } from '#contract/applications/reviews'
import type { ApplicationStatus } from '#contract/enums'
import { limits } from '#contract/limits'

type Pages = { pages: { data: ListedApplication[] }[] }

const mapCachedApplications = <Cached extends Pages>(
  cached: Cached,
  change: (application: ListedApplication) => ListedApplication,
) => ({
  ...cached,
  pages: cached.pages.map((page) => ({ ...page, data: page.data.map(change) })),
})

/** Replaces a cached application, but keeps the cached review if `application` has none. */
export const replaceCachedApplication = <Cached extends Pages>(
  cached: Cached,
  application: ReceivedApplication & { review?: ApplicationReview },
) =>
  mapCachedApplications(cached, (one) =>
    one.id === application.id ? { ...one, ...application } : one,
  )

export const replaceCachedReview = <Cached extends Pages>(
  cached: Cached,
  id: string,
  review: ApplicationReview,
) => mapCachedApplications(cached, (one) => (one.id === id ? { ...one, review } : one))

export function showMoveOptimistically<Application extends ReceivedApplication>(
  application: Application,
  status: ApplicationStatus,
  now: Date,
): Application {
  const at = now.toISOString()
  const isRefused = status === 'not_selected'
  return {
    ...application,
    status,
    timeline: [...application.timeline, { status, by: 'company', name: null, at }],
    updated_at: at,
    refusal_final_at: isRefused
      ? new Date(now.getTime() + limits.refusalUndoWindowMs).toISOString()
      : null,
  }
}

export function undoRefusalOptimistically<Application extends ReceivedApplication>(
  application: Application,
  now: Date,
): Application {
  const timeline = application.timeline.slice(0, -1)
  const status = timeline.at(-1)?.status ?? application.status
  return { ...application, status, timeline, updated_at: now.toISOString(), refusal_final_at: null }
}

/** Removes duplicates: an application can move to a later page after its page was loaded. */
export function listDistinctCachedApplications(cached: Pages | undefined): ListedApplication[] {
  const all = cached?.pages.flatMap(({ data }) => data) ?? []
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
