import type { Pagination } from '#contract/board/pagination'
import { limits } from '#contract/limits'

/** A page of the list, by its number and size. */
export type OfferListCursor = { page: number; limit: number }

export const toOfferListCursor = ({ currentPage, pageSize }: Pagination): OfferListCursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPageCursor: OfferListCursor = { page: 1, limit: limits.offerListPageSize }

/** The first request for a list: one page, or as many offers as the visitor had loaded before. */
export function initialOfferListCursor(depth: number): OfferListCursor {
  const pages = Math.ceil(depth / limits.offerListPageSize)
  return {
    page: 1,
    limit: Math.min(pages * limits.offerListPageSize, limits.infiniteScrollOffersMax),
  }
}

/** The next request for a list: one page while it loads by scrolling, then larger pages. */
export function nextOfferListCursor({ page, limit }: OfferListCursor): OfferListCursor {
  const end = page * limit
  const size = loadsMoreByScrolling(end) ? limits.offerListPageSize : limits.infiniteScrollOffersMax
  return { page: end / size + 1, limit: size }
}

/** Whether a list of this length loads more by scrolling. A longer one has a button instead. */
export const loadsMoreByScrolling = (count: number): boolean =>
  count < limits.infiniteScrollOffersMax
