import { limits } from '#contract/limits'
import type { Pagination } from '#contract/pagination'

/** One answer of the list: its number, in pages of so many. */
export type Cursor = { page: number; limit: number }

/** Which one an answer is. */
export const cursorOf = ({ currentPage, pageSize }: Pagination): Cursor => ({
  page: currentPage,
  limit: pageSize,
})

export const firstPage: Cursor = { page: 1, limit: limits.pageSize }

/** A list begins with one page, or with as many offers as it had when it was left. */
export function firstCursor(depth: number): Cursor {
  const pages = Math.ceil(depth / limits.pageSize)
  return { page: 1, limit: Math.min(pages * limits.pageSize, limits.scrolledOffers) }
}

/** Page by page while one scrolls; then as many at once as a button brings. */
export function nextCursor({ page, limit }: Cursor): Cursor {
  const end = page * limit
  const size = isScrolled(end) ? limits.pageSize : limits.scrolledOffers
  return { page: end / size + 1, limit: size }
}

/** Whether a list of so many goes on by itself. */
export const isScrolled = (count: number): boolean => count < limits.scrolledOffers
