import { type OfferFilters, toCanonicalFilterParams } from '#contract/board/offer-filters'

/** The address of the list with these filters. Only browsers without scripts use `page`. */
export function buildListAddress(path: string, filters: OfferFilters, page = 1): string {
  const query = toCanonicalFilterParams(filters)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}
