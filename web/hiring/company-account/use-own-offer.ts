import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findOffer } from './offer-pages.ts'
import { ownOffersQuery } from './queries.ts'

/**
 * Searches an offer page by page, in the list and then in the archive: the API has no request for
 * one offer of a company.
 */
export function useOwnOffer(companyId: string, id: string) {
  const current = useOfferIn('current', companyId, id, true)
  const isMissing = !current.offer && !current.isPending && !current.error
  const archived = useOfferIn('archive', companyId, id, isMissing)
  return isMissing ? archived : current
}

function useOfferIn(part: 'current' | 'archive', companyId: string, id: string, isAsked: boolean) {
  const query = useInfiniteQuery({ ...ownOffersQuery(companyId, part), enabled: isAsked })
  const offer = findOffer(query.data, id)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const isSearching = isAsked && !offer && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  return {
    offer,
    isPending: query.isPending || isSearching,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
