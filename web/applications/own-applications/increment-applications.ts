import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import type { PublicCompanyPage } from '#contract/hiring/companies'

/** Adds one to the number of applications of an offer in all cached lists. */
export function incrementApplications(client: QueryClient, offerId: string): void {
  const counted = <Offer extends JobOffer>(offer: Offer): Offer =>
    offer.id === offerId ? { ...offer, applications_count: offer.applications_count + 1 } : offer
  client.setQueriesData<InfiniteData<JobOfferList>>(
    { queryKey: ['offers', 'list'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, data: page.data.map(counted) })),
      },
  )
  client.setQueryData<JobOffer | null>(
    ['offers', 'one', offerId],
    (offer) => offer && counted(offer),
  )
  client.setQueriesData<InfiniteData<PublicCompanyPage | null>>(
    { queryKey: ['companies', 'page'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map(
          (page) => page && { ...page, job_offers: page.job_offers.map(counted) },
        ),
      },
  )
}
