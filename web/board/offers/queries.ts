import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { canonicalFilters, type OfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { limits } from '#contract/limits'
import { ApiError, api, isLastKnown, unwrap } from '../../lib/api.ts'
import { type Cursor, cursorOf, firstCursor, nextCursor } from './list-cursor.ts'

/** Older lists are refetched when they are shown again. */
const staleMs = 60_000

/** Within this time a catalogue that was asleep is awake. */
const wakingMs = 2_000

/**
 * The pages of offers with these filters.
 * @param depth number of offers to start with
 */
export function offerListQuery(filters: OfferFilters, depth: number = limits.pageSize) {
  const query = canonicalFilters(filters).toString()
  return infiniteQueryOptions({
    queryKey: ['offers', 'list', query],
    // Each page is its own query, so that the next one can be prefetched.
    queryFn: ({ client, pageParam }) => client.fetchQuery(offerPageQuery(filters, pageParam)),
    initialPageParam: firstCursor(depth),
    getNextPageParam: ({ pagination }) =>
      pagination.hasNextPage ? nextCursor(cursorOf(pagination)) : null,
    // While filters change, the old list stays, dimmed.
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    // Do not reorder offers when the reader returns from another tab.
    refetchOnWindowFocus: false,
  })
}

/** Puts the first page of a list, if there is one, where `offerListQuery` looks. */
export function fillOfferList(client: QueryClient, filters: OfferFilters, list?: JobOfferList) {
  if (!list) return
  client.setQueryData(offerListQuery(filters).queryKey, {
    pages: [list],
    pageParams: [cursorOf(list.pagination)],
  })
}

/** One page of the list. The list query handles retries. */
export function offerPageQuery(filters: OfferFilters, cursor: Cursor) {
  const { page, limit } = cursor
  const query = listParams(filters, cursor)
  return queryOptions({
    queryKey: ['offers', 'page', canonicalFilters(filters).toString(), page, limit],
    queryFn: async ({ client }) => {
      const response = await api.api['job-offers'].$get({ query })
      if (isLastKnown(response)) correctLater(client)
      return unwrap(Promise.resolve(response))
    },
    staleTime: staleMs,
    gcTime: staleMs,
    retry: false,
  })
}

/** Reads lists again when the catalogue will be awake; what has not changed stays as it is. */
function correctLater(client: QueryClient): void {
  setTimeout(() => void client.invalidateQueries({ queryKey: ['offers'] }), wakingMs)
}

/** One offer by id; null if there is none. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: async () => {
      try {
        return (await unwrap(api.api['job-offer'][':id'].$get(offerParams(id)))).job_offer
      } catch (error) {
        if (error instanceof ApiError && error.code === 'offers.not_found') return null
        throw error
      }
    },
    staleTime: staleMs,
  })
}

/** Sent because the specification's client does; the server shows only listed offers in any case. */
const completedPayment = { payment_status: 'completed' }

/** The query of one page, including the page size and default order that addresses omit. */
export const listParams = (
  filters: OfferFilters,
  { page, limit }: Cursor,
): Record<string, string> => ({
  page: String(page),
  limit: String(limit),
  ...Object.fromEntries(canonicalFilters(filters)),
  sortBy: filters.sortBy,
  sortOrder: filters.sortOrder,
  ...completedPayment,
})

export const offerParams = (id: string) => ({ param: { id }, query: completedPayment })
