import type { OfferedSalaries } from '../../contract/board/landing-pages.ts'
import type {
  ChoiceFilterName,
  OfferFilters,
  WordFilterName,
} from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import type { OfferListQuery } from '../../contract/board/queries.ts'
import type { SearchInterpretation } from '../../contract/board/search.ts'
import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { compareByScore, compareRanks, type FoundOffer } from './found-offer.ts'
import { anyCountry } from './indexed-offer.ts'
import {
  computeSalaryQuartiles,
  mergeOpenOfferFilterCounts,
  mergeOpenOfferSalaries,
} from './open-offers.ts'
import { decideSearch, type SearchDecisions } from './search-service.ts'
import { callEachShard } from './shard-service.ts'
import { mergeFacets, mergeSearchUnitCounts, mergeSkillCounts } from './shards.ts'
import type { SimilarOfferTraits } from './similar-offers.ts'
import { listFullTextMatches } from './store.ts'
import { computeCurrentHourStartMs } from './version-service.ts'
import type { WordCount } from './word-index.ts'

/** The maximum number of skills, of places and of countries in the facets. */
const facetWordsMax = 30

/** Values that are never suggested: they say nothing about the work, or contradict remote work. */
export const uninformativeFilterValues: ReadonlySet<string> = new Set([
  'Other',
  'Non-Tech',
  'Onsite',
])

export type { FoundOffer }

/** Returns a page of the offers found, their total number, and how the search was interpreted. */
export async function searchCatalogue(
  deps: Deps,
  query: OfferListQuery,
  atLeast: CatalogueVersion,
): Promise<{ total: number; offers: FoundOffer[]; reading: SearchInterpretation | null }> {
  const { page, limit, ...filters } = query
  const offset = (page - 1) * limit
  const shards = deps.vars.CATALOGUE_SHARDS
  // One shard may hold the whole page, so each shard returns its offers up to the end of the page.
  const place = shards === 1 ? { offset, limit } : { offset: 0, limit: offset + limit }
  const decisions = await decideForShards(deps, query, atLeast)
  const found = await callEachShard(deps, (replica) =>
    replica.search({ ...filters, atLeast, now: computeCurrentHourStartMs(deps) }, place, decisions),
  )
  const { reading } = found[0]!
  const total = found.reduce((sum, each) => sum + each.total, 0)
  const offers = found.flatMap((each) => each.offers)
  if (shards === 1) return { total, offers, reading }
  return { total, offers: offers.sort(compareRanks).slice(offset, offset + limit), reading }
}

/** Decides how all shards search. Returns null if there is no search text or only one shard. */
async function decideForShards(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<SearchDecisions | null> {
  if (deps.vars.CATALOGUE_SHARDS === 1 || filters.search === '') return null
  return decideSearch(filters.search, {
    describe: async (units) => {
      const parts = await callEachShard(deps, (replica) => replica.describeUnits(units, atLeast))
      return mergeSearchUnitCounts(parts)
    },
    countComplete: async (units, described) => {
      const counts = await callEachShard(deps, (replica) =>
        replica.countComplete(units, described, atLeast),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
    findDescribed: (units, limit) => listFullTextMatches(deps.db, units, limit),
  })
}

/** Counts the matches of each filter value in all shards. `IndexFacets` explains the counts. */
export async function readCatalogueFacets(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<Omit<OfferFacets, 'popular'>> {
  const decisions = await decideForShards(deps, filters, atLeast)
  const query = { ...filters, atLeast, now: computeCurrentHourStartMs(deps) }
  const facetsOf = async (wordsEach: number) => {
    const parts = await callEachShard(deps, (replica) =>
      replica.facets(query, wordsEach, decisions),
    )
    return mergeFacets(parts, wordsEach, facetWordsMax)
  }
  // Each shard returns only its most frequent words, so a sum may lack the count of a shard that
  // left the word out. If the result is uncertain, the shards are asked again for all words.
  const wordsEach = facetWordsMax * (deps.vars.CATALOGUE_SHARDS === 1 ? 1 : 4)
  const { total, choices, days, words, forAnyCountry } =
    (await facetsOf(wordsEach)) ?? (await facetsOf(Number.MAX_SAFE_INTEGER))!
  const wordFacets: Pick<OfferFacets, WordFilterName> = {
    skills: words.skills.map(({ word, count }) => ({ skill: word, count })),
    place: words.place.map(({ word, count }) => ({ place: word, count })),
    country: toCountryCounts(words.country, forAnyCountry),
  }
  return { total, ...choices, ...days, ...wordFacets }
}

/** Adds the number of offers open to any country to the count of each named country. */
const toCountryCounts = (named: WordCount[], forAnyCountry: number): OfferFacets['country'] =>
  named
    .filter(({ word }) => word !== anyCountry)
    .map(({ word, count }) => ({ country: word, count: count + forAnyCountry }))

/** Returns open offers similar to the given one, the most similar first. */
export async function findSimilarCatalogueOffers(
  deps: Deps,
  { id, skills, jobCategories, experienceLevel }: SimilarOfferTraits,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<FoundOffer[]> {
  const traits = { id, skills: [...new Set(skills)], jobCategories, experienceLevel }
  const known =
    deps.vars.CATALOGUE_SHARDS === 1
      ? null
      : await callEachShard(deps, (replica) => replica.skillCounts(traits, atLeast))
  const counts = known && mergeSkillCounts(known)
  const found = await callEachShard(deps, (replica) =>
    replica.similar(traits, limit, counts, atLeast),
  )
  return found.flat().sort(compareByScore).slice(0, limit)
}

/**
 * Counts open remote offers by filter value, by country and by skill.
 * @param least the minimum number of offers that name a skill or country; rarer ones are left out
 */
export async function listOpenOfferFilterCounts(
  deps: Deps,
  least: number,
  atLeast: CatalogueVersion,
): Promise<
  Pick<OfferFacets, ChoiceFilterName | 'country'> & {
    skills: { skills: string[]; count: number }[]
  }
> {
  const leastEach = deps.vars.CATALOGUE_SHARDS === 1 ? least : 1
  const found = await callEachShard(deps, (replica) => replica.openChoices(leastEach, atLeast))
  const { choices, countries, skills } = mergeOpenOfferFilterCounts(found, least)
  return {
    ...choices,
    country: toCountryCounts(
      countries.filter(({ count }) => count >= least),
      countries.find(({ word }) => word === anyCountry)?.count ?? 0,
    ),
    skills: skills.map(({ spellings, count }) => ({
      skills: spellings.map(({ word }) => word),
      count,
    })),
  }
}

/** Summarises the salaries of the open offers that pass the filters. The search text is ignored. */
export async function summariseOpenOfferSalaries(
  deps: Deps,
  filters: OfferFilters,
  atLeast: CatalogueVersion,
): Promise<{ count: number; salaries: OfferedSalaries | null }> {
  const found = await callEachShard(deps, (replica) =>
    replica.openSalaries({ ...filters, atLeast, now: computeCurrentHourStartMs(deps) }),
  )
  const open = mergeOpenOfferSalaries(found)
  return { count: open.count, salaries: computeSalaryQuartiles(open) }
}

/**
 * Divides all offers into ranges of `count` database row numbers. Returns the ranges that contain
 * open offers, with the time (ms) of the last change to any of these offers.
 */
export async function listSitemapParts(
  deps: Deps,
  count: number,
  atLeast: CatalogueVersion,
): Promise<{ part: number; changedAt: number }[]> {
  const found = await callEachShard(deps, (replica) => replica.openRanges(count, atLeast))
  const parts = new Map<number, number>()
  for (const { part, changedAt } of found.flat()) {
    parts.set(part, Math.max(parts.get(part) ?? 0, changedAt))
  }
  return [...parts]
    .map(([part, changedAt]) => ({ part, changedAt }))
    .sort((a, b) => a.part - b.part)
}

/** Finds a listed offer, open or closed, in the replicas; null if no listed offer has this id. */
export async function findListedOffer(
  deps: Deps,
  offerId: string,
  atLeast?: CatalogueVersion,
): Promise<FoundOffer | null> {
  const found = await callEachShard(deps, (replica) => replica.find(offerId, atLeast))
  return found.find((offer) => offer !== null) ?? null
}
