import { queryOptions } from '@tanstack/react-query'
import { api, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'

const staleMs = 60_000

/** A landing page with its salaries and related pages; null if there is no such page. */
export function landingPageQuery(slug: string) {
  return queryOptions({
    queryKey: ['landing-pages', slug],
    queryFn: () => unwrapOrNull(api.api['landing-pages'][':slug'].$get({ param: { slug } }), 404),
    staleTime: staleMs,
  })
}

export const landingPagesQuery = () =>
  queryOptions({
    queryKey: ['landing-pages'],
    queryFn: () => unwrapResponse(api.api['landing-pages'].$get()),
    staleTime: staleMs,
  })
