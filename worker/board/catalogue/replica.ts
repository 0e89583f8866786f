import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchInterpretation } from '../../contract/board/search.ts'
import { type Database, openDatabaseSession } from '../../db/client.ts'
import {
  type CatalogueVersion,
  catalogueVersionNumber,
  type KnownCatalogueVersion,
} from '../../deps/catalogue-version.ts'
import { type Env, readVars } from '../../deps/env.ts'
import { type D1Cost, newD1Cost } from '../../platform/d1-meter.ts'
import { CatalogueFollower } from './follow-service.ts'
import { type FoundOffer, type RankedOffer, toFoundOffer, toRankedOffer } from './found-offer.ts'
import type { IndexFacets, OfferIndex } from './offer-index.ts'
import {
  countOpenOffersByFilter,
  type OpenOfferFilterCounts,
  type OpenOfferSalaries,
  readOpenOfferSalaries,
} from './open-offers.ts'
import { relevanceRank, searchByRelevance } from './relevance.ts'
import { parseSearchText, type SearchUnit } from './search-text.ts'
import {
  decideSearch,
  findOffersByFullText,
  type SearchDecisions,
  withInterpretedSalary,
} from './settle-service.ts'
import { shardOfReplicaName } from './shards.ts'
import {
  countSkills,
  findSimilarOffers,
  type OfferTraits,
  type SimilarOffer,
  type SkillCounts,
} from './similar-offers.ts'
import { objectNameOf } from './stored-name.ts'
import { type FoundSuggestion, suggestWords } from './suggestions.ts'
import { type FoundSuitedOffer, findSuitedOffers, type SuitCriteria } from './suited-offers.ts'
import {
  countFullMatches,
  countSearchUnits,
  fullTextMatchesMax,
  matchText,
  type SearchUnitCounts,
  type TextMatch,
} from './text-search.ts'
import type { SearchUnitDecision } from './unit-rates.ts'

declare module '../../deps/env.ts' {
  interface Bindings {
    CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  }
}

/** The filters, the least catalogue version, and the time from which filters by days count. */
export type CatalogueQuery = OfferFilters & { atLeast: CatalogueVersion; now: number }

type ReadVersion = Omit<KnownCatalogueVersion, 'readAt'> & { cost: D1Cost }

const newestFirst = { by: 'created_at', order: 'desc' } as const
/** The minimum time between two reads for unknown ids, which otherwise could overload D1. */
const missMs = 1_000

/** Holds the index of a region's public list, or one shard of it. It can be rebuilt from D1. */
export class CatalogueReplica extends DurableObject<Env> {
  readonly #follower = new CatalogueFollower(shardOfReplicaName(objectNameOf(this.ctx)), {
    storage: this.ctx.storage,
    open: (cost) => openDatabaseSession(this.env.DB, 'first-primary', cost),
    maxAge: readVars(this.env).CATALOGUE_TTL_SECONDS * 1000,
  })

  /** Returns the catalogue version of this replica, after catching up to at least `atLeast`. */
  async version(atLeast?: CatalogueVersion): Promise<ReadVersion> {
    const cost = newD1Cost()
    await this.#fresh(atLeast, cost)
    return { ...this.#follower.read, cost }
  }

  /** Reads changes from the database now and returns the new version. */
  async refresh(): Promise<ReadVersion> {
    const cost = newD1Cost()
    await this.#follower.sync(cost)
    return { ...this.#follower.read, cost }
  }

  /** Returns how long, at most, changes have been missing, in ms; 0 if there is no index yet. */
  async lagMs(newest: number): Promise<number> {
    const { index, read, age } = this.#follower
    return index === null || catalogueVersionNumber(read.version) >= newest ? 0 : age
  }

  /** Returns a page of offers. If `settled` is null, this shard interprets the search itself. */
  async search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
    settled: SearchDecisions | null,
  ): Promise<{
    total: number
    offers: RankedOffer[]
    reading: SearchInterpretation | null
    cost: D1Cost
  }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    const { filters, match, reading } = await this.#understand(index, query, settled, cost)
    const { table } = index
    if (query.sortBy === 'relevance') {
      const { total, slots } = searchByRelevance(index, filters, page, match)
      const offers = slots.map((slot) => ({
        ...toRankedOffer(table, slot, newestFirst),
        rank: relevanceRank(table, slot, match),
      }))
      return { total, offers, reading, cost }
    }
    const sort = { by: query.sortBy, order: query.sortOrder }
    const { total, slots } = index.search(filters, sort, page, match?.slots)
    return { total, offers: slots.map((slot) => toRankedOffer(table, slot, sort)), reading, cost }
  }

  /** Suggests what a person may be typing; see `suggestWords`. */
  async suggest(
    typed: string,
    atLeast: CatalogueVersion,
  ): Promise<{ suggestions: FoundSuggestion[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { suggestions: suggestWords(table, typed), cost }
  }

  /** Returns what this shard knows about each unit of a search; see `SearchUnitCounts`. */
  async describeUnits(
    units: SearchUnit[],
    atLeast: CatalogueVersion,
  ): Promise<{ facts: SearchUnitCounts[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { facts: countSearchUnits(table, units), cost }
  }

  /** Counts the offers in this shard that contain every unit of a search; see `countComplete`. */
  async countComplete(
    units: SearchUnit[],
    choices: SearchUnitDecision[],
    described: number[] | null,
    atLeast: CatalogueVersion,
  ): Promise<{ count: number; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { count: countFullMatches(table, units, choices, described), cost }
  }

  /** Counts the matching offers for each filter value. @param wordsMax see `OfferIndex.facets` */
  async facets(
    query: CatalogueQuery,
    wordsMax: number,
    settled: SearchDecisions | null,
  ): Promise<{ facets: IndexFacets; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    const { filters, match } = await this.#understand(index, query, settled, cost)
    return { facets: index.facets(filters, wordsMax, match?.slots), cost }
  }

  /** Counts this shard's offers that ask for each skill of an offer; see `SkillCounts`. */
  async skillCounts(
    offer: OfferTraits,
    atLeast: CatalogueVersion,
  ): Promise<{ counts: SkillCounts; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { counts: countSkills(table, offer), cost }
  }

  /** Returns similar open offers. If `known` is null, this shard counts the skills itself. */
  async similar(
    offer: OfferTraits,
    limit: number,
    known: SkillCounts | null,
    atLeast: CatalogueVersion,
  ): Promise<{ offers: SimilarOffer[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    const counts = known ?? countSkills(table, offer)
    return { offers: findSimilarOffers(table, offer, limit, counts), cost }
  }

  /** Returns the open offers that suit a person, best first; see `findSuitedOffers`. */
  async suited(
    wishes: SuitCriteria,
    asked: { limit: number; now: number },
    atLeast: CatalogueVersion,
  ): Promise<{ offers: FoundSuitedOffer[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { offers: findSuitedOffers(table, wishes, asked), cost }
  }

  /** See `countOpenOffersByFilter`. */
  async openChoices(
    least: number,
    atLeast: CatalogueVersion,
  ): Promise<{ open: OpenOfferFilterCounts; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(atLeast, cost)
    return { open: countOpenOffersByFilter(index, least), cost }
  }

  /** See `readOpenOfferSalaries`. */
  async openSalaries(query: CatalogueQuery): Promise<{ open: OpenOfferSalaries; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    return { open: readOpenOfferSalaries(index, query), cost }
  }

  /** Returns the ranges of rowids that contain open offers; see `OfferIndex.openRanges`. */
  async openRanges(
    count: number,
    atLeast: CatalogueVersion,
  ): Promise<{ ranges: { part: number; changedAt: number }[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(atLeast, cost)
    return { ranges: index.openRanges(count), cost }
  }

  /** Returns a listed offer, open or closed; null if no listed offer has this id. */
  async find(
    id: string,
    atLeast?: CatalogueVersion,
  ): Promise<{ offer: FoundOffer | null; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    const slot = table.find(id)
    if (slot !== undefined) return { offer: toFoundOffer(table, slot), cost }
    // An offer published a moment ago may be missing from the index, so changes are read once more.
    if (this.#follower.age >= missMs) await this.#follower.sync(cost)
    const found = this.#follower.index?.table.find(id)
    return { offer: found === undefined ? null : toFoundOffer(table, found), cost }
  }

  override async alarm(): Promise<void> {
    await this.#follower.ring()
  }

  /** Interprets the search text: adds a pay in it to the filters, and matches the rest. */
  async #understand(
    { table }: OfferIndex,
    query: CatalogueQuery,
    given: SearchDecisions | null,
    cost: D1Cost,
  ): Promise<{
    filters: CatalogueQuery
    match: TextMatch | undefined
    reading: SearchInterpretation | null
  }> {
    if (query.search === '') return { filters: query, match: undefined, reading: null }
    const settled =
      given ??
      (await decideSearch(query, fullTextMatchesMax, {
        describe: async (units) => countSearchUnits(table, units),
        countComplete: async (...asked) => countFullMatches(table, ...asked),
        findDescribed: (units, choices, limit) =>
          findOffersByFullText(this.#database(cost), units, choices, limit),
      }))
    const { units } = parseSearchText(query.search)
    const { reading, choices } = settled
    const filters = withInterpretedSalary(query, reading)
    const isPayAlone = units.length === 0 && reading.interpreted.length > 0
    const match = isPayAlone ? undefined : matchText(table, units, choices, settled)
    return { filters, match, reading }
  }

  /** Returns a session on the nearest database copy that includes everything in the index. */
  #database(cost: D1Cost): Database {
    const from = this.#follower.read.bookmark ?? 'first-primary'
    return openDatabaseSession(this.env.DB, from, cost).db
  }

  #fresh(atLeast: CatalogueVersion | undefined, cost: D1Cost): Promise<OfferIndex> {
    return this.#follower.fresh(atLeast, cost)
  }
}
