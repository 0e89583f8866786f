import { queryOptions } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/people/profiles'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Older suggestions are reloaded when the page is shown. */
const staleMs = 5 * 60_000

/**
 * The offers that suit a person. The key includes the profile's last change, so that an edited
 * profile loads new ones.
 */
export const suitedOffersQuery = ({ id, updated_at }: OwnProfile) =>
  queryOptions({
    queryKey: ['suited-offers', id, updated_at],
    queryFn: async () => (await unwrap(sessionApi.api['offers-for-you'].$get())).offers,
    staleTime: staleMs,
  })
