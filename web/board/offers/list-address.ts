import { canonicalFilters, type OfferFilters } from '#contract/board/offer-filters'

/** The address of the list with these filters. Only browsers without scripts use `page`. */
export function listAddress(path: string, filters: OfferFilters, page = 1): string {
  const query = canonicalFilters(filters)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}
