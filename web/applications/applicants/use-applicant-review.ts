import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewDetails } from '#contract/applications/reviews'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { replaceCachedReview } from './cached-pages.ts'
import { type ApplicantFilters, applicantReviewQuery, applicantsQuery } from './queries.ts'

export function useApplicantReview(offerId: string, id: string, filters: ApplicantFilters) {
  const t = useT('applicants')
  const showError = useErrorToast()
  const client = useQueryClient()
  const query = useQuery(applicantReviewQuery(id))
  const { queryKey } = applicantsQuery(offerId, filters)
  const change = useMutation({
    scope: { id: `review ${id}` },
    mutationFn: (act: () => Promise<ReviewDetails>) => act(),
    onSuccess: (details) => {
      client.setQueryData(applicantReviewQuery(id).queryKey, details)
      client.setQueryData(
        queryKey,
        (cached) => cached && replaceCachedReview(cached, id, details.review),
      )
    },
    onError: (error) => {
      showError(t('review.failed'), error)
      void query.refetch()
    },
  })
  return { query, change }
}
export type ReviewState = ReturnType<typeof useApplicantReview>
