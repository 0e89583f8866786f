const counted = new Set<string>()

/**
 * Reports what the reader does with an offer, once per page load; errors are ignored. The worker
 * counts each visitor only once a day, and members of the offer's company not at all. `keepalive`
 * lets the request finish even if the page is left.
 */
export function countVisit(
  kind: 'views' | 'saves' | 'starts' | 'sent' | 'applications-count',
  id: string,
): void {
  const key = kind + id
  if (counted.has(key)) return
  counted.add(key)
  // Loaded on demand, because the first page needs no session for it.
  import('./session-api.ts')
    .then(({ sessionApi }) =>
      sessionApi.api['job-offer'][kind][':id'].$patch(
        { param: { id }, query: { from: document.referrer, at: location.search } },
        { init: { keepalive: true } },
      ),
    )
    .catch(() => counted.delete(key))
}
