export type Pagination = {
  total: number
  pageSize: number
  currentPage: number
  totalPages: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  prevPage: number | null
  nextPage: number | null
}

/** `page` counts from 1. Beyond the last page, `prevPage` is the last page and `nextPage` null. */
export function paginate(total: number, page: number, pageSize: number): Pagination {
  const totalPages = Math.ceil(total / pageSize)
  const previous = Math.min(page - 1, totalPages)
  return {
    total,
    pageSize,
    currentPage: page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPreviousPage: previous >= 1,
    prevPage: previous >= 1 ? previous : null,
    nextPage: page < totalPages ? page + 1 : null,
  }
}
