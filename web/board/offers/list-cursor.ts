import type { Pagination } from '#contract/board/pagination'
import { limits } from '#contract/limits'

/** A request for one part of the list: page number and page size. */
export type Cursor = { page: number; limit: number }

/** The page number and page size that a response contains. */
export const cursorOf = ({ currentPage, pageSize }: Pagination): Cursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPage: Cursor = { page: 1, limit: limits.pageSize }

/**
 * The first request for a list. It asks for one page, or for as many offers as the visitor had
 * loaded before they left the list.
 */
export function firstCursor(depth: number): Cursor {
  const pages = Math.ceil(depth / limits.pageSize)
  return { page: 1, limit: Math.min(pages * limits.pageSize, limits.scrolledOffersMax) }
}

/**
 * The next request for a list. While the list loads by scrolling, it asks for one page; after that,
 * each press of the button asks for a larger page.
 */
export function nextCursor({ page, limit }: Cursor): Cursor {
  const end = page * limit
  const size = isScrolled(end) ? limits.pageSize : limits.scrolledOffersMax
  return { page: end / size + 1, limit: size }
}

/**
 * Whether a list with this many offers loads more by scrolling. A longer list has a button instead.
 */
export const isScrolled = (count: number): boolean => count < limits.scrolledOffersMax
