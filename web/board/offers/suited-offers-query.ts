import { queryOptions } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/people/profiles'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Suited offers older than this are reloaded when the page is shown again. */
const staleMs = 5 * 60_000

/**
 * The query for the offers that suit a person. The key includes the time of the profile's last
 * change, so that offers are loaded again after the profile was edited.
 */
export const suitedOffersQuery = ({ id, updated_at }: OwnProfile) =>
  queryOptions({
    queryKey: ['suited-offers', id, updated_at],
    queryFn: async () => (await unwrapResponse(sessionApi.api['offers-for-you'].$get())).offers,
    staleTime: staleMs,
  })
