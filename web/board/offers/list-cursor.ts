import type { Pagination } from '#contract/board/pagination'
import { limits } from '#contract/limits'

/** A request for one part of the list: page number and page size. */
export type Cursor = { page: number; limit: number }

/** The cursor of a response. */
export const cursorOf = ({ currentPage, pageSize }: Pagination): Cursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPage: Cursor = { page: 1, limit: limits.pageSize }

/** The first request: one page, or as many offers as the list had when the visitor left it. */
export function firstCursor(depth: number): Cursor {
  const pages = Math.ceil(depth / limits.pageSize)
  return { page: 1, limit: Math.min(pages * limits.pageSize, limits.scrolledOffersMax) }
}

/** The next request: one page while scrolling, then a larger page for each press of the button. */
export function nextCursor({ page, limit }: Cursor): Cursor {
  const end = page * limit
  const size = isScrolled(end) ? limits.pageSize : limits.scrolledOffersMax
  return { page: end / size + 1, limit: size }
}

/** Whether a list of this length still loads more while scrolling. */
export const isScrolled = (count: number): boolean => count < limits.scrolledOffersMax
