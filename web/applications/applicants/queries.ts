import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AnswerLinkApplication } from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'
import type { ApplicationSort, ApplicationStatus } from '#contract/enums'
import { api, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The filters and the order of an offer's applications. A filter that is null is not set. */
export type ApplicantFilters = {
  search: string
  status: ApplicationStatus | null
  label: string | null
  hasNotes: boolean
  /** The maximum number of days since an application was sent; null for any age. */
  withinDays: number | null
  sortBy: ApplicationSort
}

export const emptyApplicantFilters: ApplicantFilters = {
  search: '',
  status: null,
  label: null,
  hasNotes: false,
  withinDays: null,
  sortBy: 'newest',
}

/** Whether any filter is set. If so, some applications may be hidden. */
export const hasActiveApplicantFilters = ({ sortBy: _, ...filters }: ApplicantFilters): boolean =>
  Object.values(filters).some(Boolean)

export function applicantsQuery(offerId: string, filters: ApplicantFilters) {
  const { search, status, label, hasNotes, withinDays, sortBy } = filters
  return infiniteQueryOptions({
    queryKey: ['applicants', offerId, filters],
    queryFn: ({ pageParam }) =>
      unwrapResponse(
        sessionApi.api['job-offer'][':id'].applications.$get({
          param: { id: offerId },
          query: {
            ...(pageParam && { after: pageParam }),
            search,
            status: status ?? '',
            label: label ?? '',
            sortBy,
            has_notes: String(hasNotes),
            received_within: String(withinDays ?? ''),
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

export const fetchApplicantReview = (id: string): Promise<ReviewDetails> =>
  unwrapResponse(sessionApi.api['job-offer'].application[':id'].review.$get({ param: { id } }))

export const applicantReviewQuery = (id: string) =>
  queryOptions({ queryKey: ['applicants', 'review', id], queryFn: () => fetchApplicantReview(id) })

export const answerTemplatesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['answer templates', companyId],
    queryFn: async () => {
      const company = sessionApi.api.company[':id']
      const call = company['answer-templates'].$get({ param: { id: companyId } })
      return (await unwrapResponse(call)).templates
    },
  })

/** The application that a link in a mail opens; null if the link is invalid or no longer works. */
export function applicationAnswerQuery(token: string) {
  return queryOptions({
    queryKey: ['applicants', 'answer', token],
    queryFn: (): Promise<AnswerLinkApplication | null> => {
      const call = api.api['application-answer'][':token'].$get({ param: { token } })
      return unwrapOrNull(call, 'applications.link_invalid')
    },
  })
}
