import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { OfferFilters } from '#contract/board/offer-filters'
import type { JobOffer } from '#contract/board/offers'
import { offerListQuery } from '../queries.ts'
import { readListDepth, rememberListDepth } from './list-depth.ts'

/** The offers that match the filters. A visitor who returns to the list gets as many as before. */
export function useOfferList(filters: OfferFilters) {
  const { key } = useLocation()
  const depth = readListDepth(key)
  const query = useInfiniteQuery(offerListQuery(filters, depth))
  const pages = query.data?.pages
  const offers = useMemo(() => distinct(pages?.flatMap((page) => page.data) ?? []), [pages])

  const { isPlaceholderData, isFetching, isError, hasNextPage, fetchNextPage } = query
  const isHere = pages !== undefined && !isPlaceholderData
  const isReturning = !isError && (!isHere || (offers.length < depth && hasNextPage))
  useEffect(() => {
    if (!isHere) return
    if (!isReturning) rememberListDepth(key, offers.length)
    else if (!isFetching) void fetchNextPage()
  }, [key, isHere, isReturning, isFetching, offers.length, fetchNextPage])

  return { query, offers, total: pages?.[0]?.pagination.total, isReturning }
}

export type LoadedOfferList = ReturnType<typeof useOfferList>

/** Removes duplicates: a new offer can push a loaded offer onto the next page. */
const distinct = (offers: JobOffer[]): JobOffer[] => [
  ...new Map(offers.map((offer) => [offer.id, offer])).values(),
]
