import type { Pagination } from '#contract/board/pagination'
import { limits } from '#contract/limits'

/** Which part of the list to request: the number of the page, and how many offers a page has. */
export type OfferListCursor = { page: number; limit: number }

export const toOfferListCursor = ({ currentPage, pageSize }: Pagination): OfferListCursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPageCursor: OfferListCursor = { page: 1, limit: limits.offerListPageSize }

/** The first request: as many offers as the visitor had loaded before (`depth`), up to a limit. */
export function initialOfferListCursor(depth: number): OfferListCursor {
  const pages = Math.ceil(depth / limits.offerListPageSize)
  return {
    page: 1,
    limit: Math.min(pages * limits.offerListPageSize, limits.infiniteScrollOffersMax),
  }
}

/** The next request: a normal page or, once the list has a “load more” button, a larger page. */
export function nextOfferListCursor({ page, limit }: OfferListCursor): OfferListCursor {
  const end = page * limit
  const size = canLoadMoreByScrolling(end)
    ? limits.offerListPageSize
    : limits.infiniteScrollOffersMax
  return { page: end / size + 1, limit: size }
}

/** Whether scrolling loads more offers. Lists that are too long for this have a button instead. */
export const canLoadMoreByScrolling = (count: number): boolean =>
  count < limits.infiniteScrollOffersMax
