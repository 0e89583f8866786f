import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OfferFilters } from '#contract/offer-filters'
import type { JobOffer } from '#contract/offers'
import { offerListQuery } from './queries.ts'

/** The list under these filters, its pages laid end to end. */
export function useOfferList(filters: OfferFilters) {
  const query = useInfiniteQuery(offerListQuery(filters))
  const pages = query.data?.pages
  const offers = useMemo(() => distinct(pages?.flatMap((page) => page.data) ?? []), [pages])
  return { query, offers, total: pages?.[0]?.pagination.total }
}

export type OfferList = ReturnType<typeof useOfferList>

/** An offer published between two pages pushes the last of the first onto the second. */
function distinct(offers: JobOffer[]): JobOffer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
