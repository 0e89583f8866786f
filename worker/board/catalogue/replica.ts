import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchInterpretation } from '../../contract/board/search.ts'
import { type Database, openDatabaseSession } from '../../db/client.ts'
import {
  type CatalogueVersion,
  type KnownCatalogueVersion,
  parseCatalogueVersionNumber,
} from '../../deps/catalogue-version.ts'
import { type Env, parseWorkerVars } from '../../deps/env.ts'
import { createD1Cost, type D1Cost } from '../../platform/d1-meter.ts'
import { CatalogueFollower } from './follow-service.ts'
import {
  type FoundOffer,
  type RankedOffer,
  type ScoredOffer,
  toFoundOffer,
  toRankedOffer,
} from './found-offer.ts'
import type { IndexFacets, OfferIndex } from './offer-index.ts'
import {
  countOpenOffersByFilter,
  type OpenOfferFilterCounts,
  type OpenOfferSalaries,
  readOpenOfferSalaries,
} from './open-offers.ts'
import { computeRelevanceRank, searchByRelevance } from './relevance.ts'
import { decideSearch, type SearchDecisions } from './search-service.ts'
import type { SearchUnit } from './search-text.ts'
import { parseReplicaShard } from './shards.ts'
import {
  countSkills,
  findSimilarOffers,
  type SimilarOfferTraits,
  type SkillCounts,
} from './similar-offers.ts'
import { listFullTextMatches } from './store.ts'
import { type IndexedSuggestion, suggestWords } from './suggestions.ts'
import { type FoundSuitedOffer, findSuitedOffers, type SuitCriteria } from './suited-offers.ts'
import {
  countFullMatches,
  countSearchUnits,
  matchText,
  type SearchUnitCounts,
  type TextMatch,
} from './text-search.ts'

declare module '../../deps/env.ts' {
  interface Bindings {
    CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  }
}

/** `atLeast`: the minimum catalogue version. `now` (ms): the time for computing offers' ages. */
export type CatalogueQuery = OfferFilters & { atLeast: CatalogueVersion; now: number }

type ReadVersion = Omit<KnownCatalogueVersion, 'readAt'>

type WithCost<Result> = Promise<{ result: Result; cost: D1Cost }>

const newestFirst = { by: 'created_at', order: 'desc' } as const
/** The minimum time between two reads caused by unknown ids. More reads could overload D1. */
const missMs = 1_000

/** Holds a region's index of the catalogue, or one shard of the index. D1 has the original. */
export class CatalogueReplica extends DurableObject<Env> {
  #created: CatalogueFollower | null = null

  /** Created at the first use, because creating it fails if the object's name is unknown. */
  get #follower(): CatalogueFollower {
    this.#created ??= new CatalogueFollower(parseReplicaShard(readDurableObjectName(this.ctx)), {
      storage: this.ctx.storage,
      open: (cost) => openDatabaseSession(this.env.DB, 'first-primary', cost),
      maxAge: parseWorkerVars(this.env).CATALOGUE_TTL_SECONDS * 1000,
    })
    return this.#created
  }

  /** Returns this replica's catalogue version, after reading the changes up to `atLeast`. */
  version(atLeast?: CatalogueVersion): WithCost<ReadVersion> {
    return this.#read(atLeast, () => this.#follower.read)
  }

  /** Reads changes from the database now and returns the new version. */
  async refresh(): WithCost<ReadVersion> {
    const cost = createD1Cost()
    await this.#follower.sync(cost)
    return { result: this.#follower.read, cost }
  }

  /** Returns the longest time (ms) that the index may have lacked `newest`; 0 without an index. */
  async lagMs(newest: number): WithCost<number> {
    const { index, read, msWithoutRead } = this.#follower
    const isCurrent = index === null || parseCatalogueVersionNumber(read.version) >= newest
    return { result: isCurrent ? 0 : msWithoutRead, cost: createD1Cost() }
  }

  /**
   * Returns a page of offers.
   * @param decisions how to search; if null, this shard decides itself
   */
  search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
    decisions: SearchDecisions | null,
  ): WithCost<{ total: number; offers: RankedOffer[]; reading: SearchInterpretation | null }> {
    return this.#read(query.atLeast, async (index, cost) => {
      const { match, reading } = await this.#interpret(index, query, decisions, cost)
      const { table } = index
      if (query.sortBy === 'relevance') {
        const { total, slots } = searchByRelevance(index, query, page, match)
        const offers = slots.map((slot) => ({
          ...toRankedOffer(table, slot, newestFirst),
          rank: computeRelevanceRank(table, slot, match),
        }))
        return { total, offers, reading }
      }
      const sort = { by: query.sortBy, order: query.sortOrder }
      const { total, slots } = index.search(query, sort, page, match?.slots)
      return { total, offers: slots.map((slot) => toRankedOffer(table, slot, sort)), reading }
    })
  }

  suggest(typed: string, atLeast: CatalogueVersion): WithCost<IndexedSuggestion[]> {
    return this.#read(atLeast, ({ table }) => suggestWords(table, typed))
  }

  describeUnits(units: SearchUnit[], atLeast: CatalogueVersion): WithCost<SearchUnitCounts[]> {
    return this.#read(atLeast, ({ table }) => countSearchUnits(table, units))
  }

  countComplete(
    units: SearchUnit[],
    described: number[] | null,
    atLeast: CatalogueVersion,
  ): WithCost<number> {
    return this.#read(atLeast, ({ table }) => countFullMatches(table, units, described))
  }

  facets(
    query: CatalogueQuery,
    wordsMax: number,
    decisions: SearchDecisions | null,
  ): WithCost<IndexFacets> {
    return this.#read(query.atLeast, async (index, cost) => {
      const { match } = await this.#interpret(index, query, decisions, cost)
      return index.facets(query, wordsMax, match?.slots)
    })
  }

  skillCounts(offer: SimilarOfferTraits, atLeast: CatalogueVersion): WithCost<SkillCounts> {
    return this.#read(atLeast, ({ table }) => countSkills(table, offer))
  }

  /** Returns similar open offers. `known`: the skill counts of all shards; null with one shard. */
  similar(
    offer: SimilarOfferTraits,
    limit: number,
    known: SkillCounts | null,
    atLeast: CatalogueVersion,
  ): WithCost<ScoredOffer[]> {
    return this.#read(atLeast, ({ table }) =>
      findSimilarOffers(table, offer, limit, known ?? countSkills(table, offer)),
    )
  }

  suited(
    wishes: SuitCriteria,
    asked: { limit: number; now: number },
    atLeast: CatalogueVersion,
  ): WithCost<FoundSuitedOffer[]> {
    return this.#read(atLeast, ({ table }) => findSuitedOffers(table, wishes, asked))
  }

  openChoices(least: number, atLeast: CatalogueVersion): WithCost<OpenOfferFilterCounts> {
    return this.#read(atLeast, (index) => countOpenOffersByFilter(index, least))
  }

  openSalaries(query: CatalogueQuery): WithCost<OpenOfferSalaries> {
    return this.#read(query.atLeast, (index) => readOpenOfferSalaries(index, query))
  }

  openRanges(
    count: number,
    atLeast: CatalogueVersion,
  ): WithCost<{ part: number; changedAt: number }[]> {
    return this.#read(atLeast, (index) => index.openRanges(count))
  }

  /** Returns a listed offer, open or closed; null if no listed offer has this id. */
  find(id: string, atLeast?: CatalogueVersion): WithCost<FoundOffer | null> {
    return this.#read(atLeast, async ({ table }, cost) => {
      const slot = table.find(id)
      if (slot !== undefined) return toFoundOffer(table, slot)
      // A new offer may be missing from the index, so changes are read before giving up.
      if (this.#follower.age >= missMs) await this.#follower.sync(cost)
      // Synchronising may have replaced the table.
      const updated = this.#follower.index?.table
      const found = updated?.find(id)
      return updated && found !== undefined ? toFoundOffer(updated, found) : null
    })
  }

  override async alarm(): Promise<void> {
    await this.#follower.ring()
  }

  /** Interprets the search text, and finds the offers that match it. */
  async #interpret(
    { table }: OfferIndex,
    query: CatalogueQuery,
    given: SearchDecisions | null,
    cost: D1Cost,
  ): Promise<{ match: TextMatch | undefined; reading: SearchInterpretation | null }> {
    if (query.search === '') return { match: undefined, reading: null }
    const decisions =
      given ??
      (await decideSearch(query.search, {
        describe: async (units) => countSearchUnits(table, units),
        countComplete: async (...asked) => countFullMatches(table, ...asked),
        findDescribed: (units, limit) => listFullTextMatches(this.#database(cost), units, limit),
      }))
    return { match: matchText(table, decisions), reading: decisions.reading }
  }

  /** Opens a session on the nearest database copy that contains everything in the index. */
  #database(cost: D1Cost): Database {
    const from = this.#follower.read.bookmark ?? 'first-primary'
    return openDatabaseSession(this.env.DB, from, cost).db
  }

  /** Calls `read` with an index of version `atLeast` or newer. Adds the D1 cost to the result. */
  async #read<Result>(
    atLeast: CatalogueVersion | undefined,
    read: (index: OfferIndex, cost: D1Cost) => Result | Promise<Result>,
  ): WithCost<Result> {
    const cost = createD1Cost()
    const index = await this.#follower.fresh(atLeast, cost)
    return { result: await read(index, cost), cost }
  }
}

/**
 * Returns the name of a Durable Object. The name is stored, because the runtime does not provide it
 * when an alarm wakes the object.
 * @throws if the name is unknown
 */
function readDurableObjectName({ id, storage }: DurableObjectState): string {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY)')
  const [kept] = storage.sql.exec<{ name: string }>('SELECT name FROM names')
  const name = id.name ?? kept?.name
  if (name === undefined) throw new Error('This object was woken without a name')
  if (kept === undefined) storage.sql.exec('INSERT INTO names VALUES (?)', name)
  return name
}
