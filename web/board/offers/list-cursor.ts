import type { Pagination } from '#contract/board/pagination'
import { limits } from '#contract/limits'

/** A request for one part of the list: page number and page size. */
export type OfferListCursor = { page: number; limit: number }

/** The page number and page size that a response contains. */
export const toOfferListCursor = ({ currentPage, pageSize }: Pagination): OfferListCursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPageCursor: OfferListCursor = { page: 1, limit: limits.offerListPageSize }

/**
 * The first request for a list. It asks for one page, or for as many offers as the visitor had
 * loaded before they left the list.
 */
export function initialOfferListCursor(depth: number): OfferListCursor {
  const pages = Math.ceil(depth / limits.offerListPageSize)
  return {
    page: 1,
    limit: Math.min(pages * limits.offerListPageSize, limits.infiniteScrollOffersMax),
  }
}

/**
 * The next request for a list. While the list loads by scrolling, it asks for one page; after that,
 * each press of the button asks for a larger page.
 */
export function nextOfferListCursor({ page, limit }: OfferListCursor): OfferListCursor {
  const end = page * limit
  const size = loadsMoreByScrolling(end) ? limits.offerListPageSize : limits.infiniteScrollOffersMax
  return { page: end / size + 1, limit: size }
}

/**
 * Whether a list with this many offers loads more by scrolling. A longer list has a button instead.
 */
export const loadsMoreByScrolling = (count: number): boolean =>
  count < limits.infiniteScrollOffersMax
