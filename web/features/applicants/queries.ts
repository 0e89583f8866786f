import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApplicationAnswer } from '#contract/applications'
import { ApiError, answer, api } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The applications to an offer of one's company, page after page, the latest first. */
export function applicantsQuery(offerId: string) {
  return infiniteQueryOptions({
    queryKey: ['applicants', offerId],
    queryFn: ({ pageParam }) =>
      answer(
        sessionApi.api['job-offer'][':id'].applications.$get({
          param: { id: offerId },
          query: { page: String(pageParam) },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.nextPage,
  })
}

/** What the link in a company's mail opens; null where it opens nothing (any more). */
export function applicationAnswerQuery(token: string) {
  return queryOptions({
    queryKey: ['applicants', 'answer', token],
    queryFn: async (): Promise<ApplicationAnswer | null> => {
      try {
        return await answer(api.api['application-answer'][':token'].$get({ param: { token } }))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'applications.link_invalid') return null
        throw error
      }
    },
  })
}
