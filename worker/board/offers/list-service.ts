import {
  buildFilterValueRemoval,
  countActiveFilters,
  emptyOfferFilters,
  listFilterValues,
  type OfferFilters,
  offerFilterNames,
  toCanonicalFilterParams,
} from '../../contract/board/offer-filters.ts'
import type { JobOfferList, OfferFacets } from '../../contract/board/offers.ts'
import { paginate } from '../../contract/board/pagination.ts'
import type { OfferListQuery } from '../../contract/board/queries.ts'
import type {
  FilterRemovalSuggestion,
  PopularFilter,
  SearchSuggestion,
} from '../../contract/board/search.ts'
import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import {
  type CacheableResponse,
  hashResponseContent,
  readResponseBody,
  toTaggedResponse,
} from '../catalogue/answer-service.ts'
import {
  readCatalogueFacets,
  searchCatalogue,
  uninformativeFilterValues,
} from '../catalogue/service.ts'
import { buildSuggestionCacheKey, suggestSearches } from '../catalogue/suggestion-service.ts'
import {
  buildOfferCardVersion,
  buildOfferCardVersionWithCounts,
  readOfferCards,
} from './card-service.ts'

/** A page of the offer list: the catalogue finds the offers, then their cards are read. */
export const cacheableOfferList = (
  deps: Deps,
  query: OfferListQuery,
): CacheableResponse<JobOfferList> => ({
  key: `/job-offers?${toCanonicalFilterParams(query)}&page=${query.page}&limit=${query.limit}`,
  check: async (version) => {
    const { offers, total, reading } = await searchCatalogue(deps, query, version)
    const wider = total === 0 && query.page === 1 ? await widerLists(deps, query, version) : []
    const shown = [total, reading, wider]
    return {
      tag: await hashResponseContent([...shown, offers.map(buildOfferCardVersionWithCounts)]),
      lateTag: await hashResponseContent([
        ...shown,
        offers.map(
          isSortedByCount(query) ? buildOfferCardVersionWithCounts : buildOfferCardVersion,
        ),
      ]),
      build: async () => {
        const { cards, isCurrent } = await readOfferCards(deps, offers)
        const pagination = paginate(total, query.page, query.limit)
        const body = {
          data: cards,
          pagination,
          ...(reading && { search: reading }),
          ...(wider.length > 0 && { wider }),
        }
        return { body, isCurrent }
      },
    }
  },
})

/** `widerLists` counts the offers for at most this many filter values. */
const widerMax = 6

/**
 * For an empty list: counts, for each chosen filter value, the offers that would be found if this
 * value were removed. [] if fewer than two values are chosen.
 */
async function widerLists(
  deps: Deps,
  query: OfferListQuery,
  version: CatalogueVersion,
): Promise<FilterRemovalSuggestion[]> {
  const values = offerFilterNames.flatMap((filter) =>
    listFilterValues(query, filter).map((value) => ({ filter, value })),
  )
  if (values.length < 2) return []
  return Promise.all(
    values.slice(0, widerMax).map(async ({ filter, value }) => {
      const change = { ...buildFilterValueRemoval(query, filter, value), page: 1, limit: 1 }
      const { total } = await searchCatalogue(deps, { ...query, ...change }, version)
      return { filter, value, total }
    }),
  )
}

const isSortedByCount = ({ sortBy }: OfferFilters): boolean =>
  sortBy === 'views_count' || sortBy === 'applications_count'

/** For each filter, how many of its most frequent values are suggested as popular filters. */
const popularMax = { job_type: 3, workplace: 1, employment_type: 2, skills: 2 } as const

function popularFilters(facets: Omit<OfferFacets, 'popular'>): PopularFilter[] {
  const most = (name: keyof typeof popularMax, counts: Record<string, number>) =>
    Object.entries(counts)
      .filter(([value, count]) => count > 0 && !uninformativeFilterValues.has(value))
      .sort(([, a], [, b]) => b - a)
      .slice(0, popularMax[name])
      .map(([value]) => ({ filter: name, value }) as PopularFilter)
  const skills = Object.fromEntries(facets.skills.map(({ skill, count }) => [skill, count]))
  return [
    ...most('job_type', facets.job_type),
    ...most('workplace', facets.workplace),
    ...most('employment_type', facets.employment_type),
    ...most('skills', skills),
  ]
}

async function readFacets(
  deps: Deps,
  filters: OfferFilters,
  version: CatalogueVersion,
): Promise<OfferFacets> {
  const facets = await readCatalogueFacets(deps, filters, version)
  if (countActiveFilters(filters) === 0) return { ...facets, popular: popularFilters(facets) }
  const all = await readResponseBody(deps, cacheableFacets(deps, emptyOfferFilters))
  return { ...facets, popular: all.facets.popular }
}

/** Returns the number of offers for each filter value. */
export function cacheableFacets(
  deps: Deps,
  filters: OfferFilters,
): CacheableResponse<{ facets: OfferFacets }> {
  const { sortBy, sortOrder } = emptyOfferFilters
  return {
    key: `/job-offers/facets?${toCanonicalFilterParams({ ...filters, sortBy, sortOrder })}`,
    check: async (version) =>
      toTaggedResponse({ facets: await readFacets(deps, filters, version) }),
  }
}

const suggestionsMax = 8

export const cacheableSuggestions = (
  deps: Deps,
  typed: string,
): CacheableResponse<{ suggestions: SearchSuggestion[] }> => ({
  key: `/suggestions?${new URLSearchParams({ q: buildSuggestionCacheKey(typed) })}`,
  check: async (version) =>
    toTaggedResponse({ suggestions: await suggestSearches(deps, typed, suggestionsMax, version) }),
})
