import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CompanyVerification } from '#contract/hiring/company-verification'
import type { ExpiringOffer } from '#contract/hiring/offer-life'
import { api, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

const pageSize = 50

/** A company's offers for members, newest first. `archive`: withdrawn offers with applications. */
export function ownOffersQuery(companyId: string, part: 'current' | 'archive' = 'current') {
  return infiniteQueryOptions({
    queryKey: ['companies', 'offers', companyId, part],
    queryFn: ({ pageParam }) =>
      unwrapResponse(
        sessionApi.api.company[':id']['job-offers'].$get({
          param: { id: companyId },
          query: {
            page: String(pageParam),
            limit: String(pageSize),
            archived: String(part === 'archive'),
          },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => last.pagination.nextPage,
  })
}

export function companyStatisticsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['companies', 'statistics', companyId],
    queryFn: async () => {
      const call = sessionApi.api.company[':id'].statistics.$get({ param: { id: companyId } })
      return (await unwrapResponse(call)).statistics
    },
  })
}

export const offerStatisticsQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['companies', 'figures', offerId],
    queryFn: async () => {
      const call = sessionApi.api['job-offer'][':id'].statistics.$get({ param: { id: offerId } })
      return (await unwrapResponse(call)).statistics
    },
  })

/** The facts that a company has proved about itself, and how to prove more. */
export function companyVerificationQuery(companyId: string) {
  return queryOptions({
    queryKey: ['companies', 'verification', companyId],
    queryFn: async (): Promise<CompanyVerification> => {
      const call = sessionApi.api.company[':id'].verification.$get({ param: { id: companyId } })
      return (await unwrapResponse(call)).verification
    },
  })
}

/** The offer to which the link in an expiry reminder belongs; null if the link no longer works. */
export function expiringOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['companies', 'expiry', token],
    queryFn: (): Promise<ExpiringOffer | null> => {
      const call = api.api['offer-expiry'][':token'].$get({ param: { token } })
      return unwrapOrNull(call, 'offers.link_invalid')
    },
  })
}
