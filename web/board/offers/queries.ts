import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type OfferFilters, toCanonicalFilterParams } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { limits } from '#contract/limits'
import { api, isLastKnownList, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import {
  initialOfferListCursor,
  nextOfferListCursor,
  type OfferListCursor,
  toOfferListCursor,
} from './list-cursor.ts'

/** A list that is older than this is loaded again when it is next shown. */
const staleMs = 60_000

/** How long the server takes to load its in-memory copy of the offers. */
const wakingMs = 2_000

/** The offers that match the filters, loaded in parts. `depth` sets the size of the first part. */
export function offerListQuery(filters: OfferFilters, depth: number = limits.offerListPageSize) {
  const query = toCanonicalFilterParams(filters).toString()
  return infiniteQueryOptions({
    queryKey: ['offers', 'list', query],
    // Each page of the list has its own query, so that the next page can be loaded in advance.
    queryFn: ({ client, pageParam }) => client.fetchQuery(offerPageQuery(filters, pageParam)),
    initialPageParam: initialOfferListCursor(depth),
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? nextOfferListCursor(toOfferListCursor(pagination)) : null,
    // While the list for new filters is loading, the old list stays visible, but faded.
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    // The offers must not move when the reader returns from another tab.
    refetchOnWindowFocus: false,
  })
}

/** Stores the first page of a list in the query cache, where `offerListQuery` finds it. */
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

/** One page of the list. Does not retry after a failure, because `offerListQuery` retries. */
export function offerPageQuery(filters: OfferFilters, cursor: OfferListCursor) {
  const { page, limit } = cursor
  const query = buildOfferListRequestParams(filters, cursor)
  return queryOptions({
    queryKey: ['offers', 'page', toCanonicalFilterParams(filters).toString(), page, limit],
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

/** Reloads lists later: the server sent old ones because its in-memory copy was not ready. */
function correctLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: ['offers'] }), wakingMs)
}

/** The offer with this id; null if it is not listed. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: async () => {
      const call = api.api['job-offer'][':id'].$get(buildOfferRequestInput(id))
      return (await unwrapOrNull(call, 'offers.not_found'))?.job_offer ?? null
    },
    staleTime: staleMs,
  })
}

/** The product's specification requires this parameter, but the server ignores it. */
const completedPayment = { payment_status: 'completed' }

/** The query parameters of a list request. They always include page, page size and sort order. */
export const buildOfferListRequestParams = (
  filters: OfferFilters,
  { page, limit }: OfferListCursor,
): Record<string, string> => ({
  page: String(page),
  limit: String(limit),
  ...Object.fromEntries(toCanonicalFilterParams(filters)),
  sortBy: filters.sortBy,
  sortOrder: filters.sortOrder,
  ...completedPayment,
})

export const buildOfferRequestInput = (id: string) => ({ param: { id }, query: completedPayment })
