import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findOffer } from './offer-pages.ts'
import { ownOffersQuery } from './queries.ts'

/** Loads pages until the offer is found: the API has no request for one offer of a company. */
export function useOwnOffer(companyId: string, id: string) {
  const query = useInfiniteQuery(ownOffersQuery(companyId))
  const offer = findOffer(query.data, id)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const isSearching = !offer && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  return {
    offer,
    isPending: query.isPending || isSearching,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
