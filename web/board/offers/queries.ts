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

/** Time that a replica (the server's in-memory copy of the list) needs to wake up. */
const wakingMs = 2_000

/**
 * The query for the offers that match the filters, page by page.
 * @param depth number of offers to start with
 */
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
    // Do not reorder offers when the reader returns from another tab.
    refetchOnWindowFocus: false,
  })
}

/** Puts the first page of a list, if given, into the cache entry that `offerListQuery` reads. */
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

/**
 * The query for one page of the list. It does not retry, because the list query that calls it
 * already does.
 */
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
 * Reloads the lists after a delay. Call it if the server's replica was still waking up, so that the
 * server has sent the last list it knew, which may be outdated.
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

/**
 * This parameter is sent only because the client in the specification sends it. The server returns
 * only listed offers with or without it.
 */
const completedPayment = { payment_status: 'completed' }

/**
 * The query parameters of a request for one page. Unlike the page's address, they always include
 * the page size and the sort order.
 */
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
