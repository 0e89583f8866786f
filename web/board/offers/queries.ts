import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { canonicalFilters, type OfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { limits } from '#contract/limits'
import { api, isLastKnownList, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import {
  initialOfferListCursor,
  nextOfferListCursor,
  type OfferListCursor,
  toOfferListCursor,
} from './list-cursor.ts'

/** A list older than this is refetched when it is shown again. */
const staleMs = 60_000

/** How long a replica (the server's in-memory copy of the list) needs to wake up. */
const wakingMs = 2_000

/** The offers that match the filters, page by page, beginning with `depth` offers. */
export function offerListQuery(filters: OfferFilters, depth: number = limits.offerListPageSize) {
  const query = canonicalFilters(filters).toString()
  return infiniteQueryOptions({
    queryKey: ['offers', 'list', query],
    // Each page is its own query, so that the next one can be prefetched.
    queryFn: ({ client, pageParam }) => client.fetchQuery(offerPageQuery(filters, pageParam)),
    initialPageParam: initialOfferListCursor(depth),
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? nextOfferListCursor(toOfferListCursor(pagination)) : null,
    // While filters change, the old list stays visible, dimmed.
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    // Offers must not move when the reader returns from another tab.
    refetchOnWindowFocus: false,
  })
}

/** Puts the first page of a list into the cache entry that `offerListQuery` reads. */
export function cacheFirstOfferPage(
  client: QueryClient,
  filters: OfferFilters,
  list?: JobOfferList,
) {
  if (!list) return
  client.setQueryData(offerListQuery(filters).queryKey, {
    pages: [list],
    pageParams: [toOfferListCursor(list.pagination)],
  })
}

/** One page of the list. It does not retry, because the list query already does. */
export function offerPageQuery(filters: OfferFilters, cursor: OfferListCursor) {
  const { page, limit } = cursor
  const query = offerListRequestParams(filters, cursor)
  return queryOptions({
    queryKey: ['offers', 'page', canonicalFilters(filters).toString(), page, limit],
    queryFn: async ({ client }) => {
      const response = await api.api['job-offers'].$get({ query })
      if (isLastKnownList(response)) correctLater(client)
      return unwrapResponse(Promise.resolve(response))
    },
    staleTime: staleMs,
    gcTime: staleMs,
    retry: false,
  })
}

/**
 * Reloads the lists after a delay: the replica was waking up, so the server has sent the last list
 * it knew, which may be outdated.
 */
function correctLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: ['offers'] }), wakingMs)
}

/** One offer by id; null if it does not exist. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: async () => {
      const call = api.api['job-offer'][':id'].$get(offerParams(id))
      return (await unwrapOrNull(call, 'offers.not_found'))?.job_offer ?? null
    },
    staleTime: staleMs,
  })
}

/** The specification's client sends this. The server lists the same offers without it. */
const completedPayment = { payment_status: 'completed' }

/** Unlike the page's address, requests always include the page size and the sort order. */
export const offerListRequestParams = (
  filters: OfferFilters,
  { page, limit }: OfferListCursor,
): Record<string, string> => ({
  page: String(page),
  limit: String(limit),
  ...Object.fromEntries(canonicalFilters(filters)),
  sortBy: filters.sortBy,
  sortOrder: filters.sortOrder,
  ...completedPayment,
})

export const offerParams = (id: string) => ({ param: { id }, query: completedPayment })
