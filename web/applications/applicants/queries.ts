import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApplicationAnswer } from '#contract/applications/applications'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The applications to an offer in pages, the latest first. */
export function applicantsQuery(offerId: string) {
  return infiniteQueryOptions({
    queryKey: ['applicants', offerId],
    queryFn: ({ pageParam }) =>
      unwrap(
        sessionApi.api['job-offer'][':id'].applications.$get({
          param: { id: offerId },
          query: { page: String(pageParam) },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.nextPage,
  })
}

/** The application behind a mailed link; null if the link does not work (any more). */
export function applicationAnswerQuery(token: string) {
  return queryOptions({
    queryKey: ['applicants', 'answer', token],
    queryFn: async (): Promise<ApplicationAnswer | null> => {
      try {
        return await unwrap(api.api['application-answer'][':token'].$get({ param: { token } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'applications.link_invalid') return null
        throw error
      }
    },
  })
}
