import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApplicationAnswer } from '#contract/applications/applications'
import type { ApplicationSort, ApplicationStatus } from '#contract/enums'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/**
 * The search, status and sort order of an offer's applications. Without a status, all are shown.
 */
export type ApplicantFilters = {
  search: string
  status: ApplicationStatus | null
  sortBy: ApplicationSort
}

export const noApplicantFilters: ApplicantFilters = { search: '', status: null, sortBy: 'newest' }

/** The applications to an offer, page by page. */
export function applicantsQuery(offerId: string, filters: ApplicantFilters) {
  const { search, status, sortBy } = filters
  return infiniteQueryOptions({
    queryKey: ['applicants', offerId, filters],
    queryFn: ({ pageParam }) =>
      unwrap(
        sessionApi.api['job-offer'][':id'].applications.$get({
          param: { id: offerId },
          query: { page: String(pageParam), search, status: status ?? '', sortBy },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.nextPage,
  })
}

/** The application that a mailed link opens; null if the link is invalid or has expired. */
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
