import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { SearchReading, Suggestion } from '../../contract/board/search.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { type CatalogueVersion, noVersion } from '../../deps/catalogue-version.ts'
import { type Env, readVars } from '../../deps/env.ts'
import { type D1Cost, newD1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { type FoundOffer, foundOffer, type RankedOffer, rankedOffer } from './found-offer.ts'
import type { IndexFacets, OfferIndex } from './offer-index.ts'
import { type OpenChoices, type OpenSalaries, openChoices, openSalaries } from './open-offers.ts'
import { relevanceRank, searchByRelevance } from './relevance.ts'
import { readSearch, type SearchUnit } from './search-text.ts'
import { findDescribed, type SettledSearch, settleSearch, withPay } from './settle-service.ts'
import { shardOfName } from './shards.ts'
import {
  countSkills,
  findSimilarOffers,
  type OfferTraits,
  type SimilarOffer,
  type SkillCounts,
} from './similar-offers.ts'
import { Snapshot } from './snapshot.ts'
import { suggestWords } from './suggestions.ts'
import { type FoundSuited, findSuitedOffers, type Wishes } from './suited-offers.ts'
import { CatalogueCopy, type SnapshotHeader } from './sync-service.ts'
import {
  countComplete,
  describedMax,
  describeUnits,
  matchText,
  type TextMatch,
  type UnitChoice,
  type UnitFacts,
} from './text-search.ts'

declare module '../../deps/env.ts' {
  interface Bindings {
    CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  }
}

/** The filters, and the catalogue version that the answer must at least include. */
export type CatalogueQuery = OfferFilters & { atLeast: CatalogueVersion }

const newestFirst = { by: 'created_at', order: 'desc' } as const
const versionsMax = 1_000
/** Bounds database reads when many unknown ids are requested. */
const missMs = 1_000
/** Waking reads what has changed since the last snapshot, so this bounds it. */
const snapshotEveryMs = 5 * 60_000
const fillingPauseMs = 100

/**
 * The index of the public list for one region, or a shard of it. D1 holds the offers, the replica knows
 * their order. What it keeps is a copy: losing it costs only the time to read again.
 */
export class CatalogueReplica extends DurableObject<Env> {
  readonly #maxAge = readVars(this.env).CATALOGUE_TTL_SECONDS * 1000
  readonly #copy = new CatalogueCopy(
    shardOfName(nameOf(this.ctx)),
    new Snapshot<SnapshotHeader>(this.ctx.storage),
  )
  #syncedAt = 0
  #following: Promise<void> | null = null
  #working: Promise<void> = Promise.resolve()
  /** When the alarm rings that was set last. */
  #alarmAt = 0
  /**
   * Versions that this replica includes. Numbers cannot be compared, since a database restore repeats
   * them.
   */
  readonly #covered = new Set<CatalogueVersion>()

  /** The catalogue version of this replica, after catching up to at least `atLeast`. */
  async version(atLeast?: CatalogueVersion): Promise<{ version: CatalogueVersion; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#fresh(atLeast, cost)
    return { version: this.#copy.version, cost }
  }

  /** Reads changes now and returns the resulting version. */
  async refresh(): Promise<{ version: CatalogueVersion; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#sync(cost)
    return { version: this.#copy.version, cost }
  }

  /** @param settled how the text is searched for; null if this is the only shard */
  async search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
    settled: SettledSearch | null,
  ): Promise<{
    total: number
    offers: RankedOffer[]
    reading: SearchReading | null
    cost: D1Cost
  }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    const { filters, match, reading } = await this.#understand(index, query, settled, cost)
    const { table } = index
    if (query.sortBy === 'relevance') {
      const { total, slots } = searchByRelevance(index, filters, page, match)
      const offers = slots.map((slot) => ({
        ...rankedOffer(table, slot, newestFirst),
        rank: relevanceRank(table, slot, match),
      }))
      return { total, offers, reading, cost }
    }
    const sort = { by: query.sortBy, order: query.sortOrder }
    const { total, slots } = index.search(filters, sort, page, match?.slots)
    return { total, offers: slots.map((slot) => rankedOffer(table, slot, sort)), reading, cost }
  }

  /** See `suggestWords`. */
  async suggest(
    typed: string,
    limit: number,
    atLeast: CatalogueVersion,
  ): Promise<{ suggestions: Suggestion[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { suggestions: suggestWords(table, typed, limit), cost }
  }

  /** See `describeUnits`. */
  async describeUnits(
    units: SearchUnit[],
    atLeast: CatalogueVersion,
  ): Promise<{ facts: UnitFacts[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { facts: describeUnits(table, units), cost }
  }

  /** See `countComplete`. */
  async countComplete(
    units: SearchUnit[],
    choices: UnitChoice[],
    described: number[] | null,
    atLeast: CatalogueVersion,
  ): Promise<{ count: number; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { count: countComplete(table, units, choices, described), cost }
  }

  /** @param wordsMax see `OfferIndex.facets` */
  async facets(
    query: CatalogueQuery,
    wordsMax: number,
    settled: SettledSearch | null,
  ): Promise<{ facets: IndexFacets; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    const { filters, match } = await this.#understand(index, query, settled, cost)
    return { facets: index.facets(filters, wordsMax, match?.slots), cost }
  }

  /** See `countSkills`. */
  async skillCounts(
    offer: OfferTraits,
    atLeast: CatalogueVersion,
  ): Promise<{ counts: SkillCounts; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { counts: countSkills(table, offer), cost }
  }

  /**
   * The open offers most like another one, which need not be listed.
   * @param known counts over all shards; null if this is the only one
   */
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

  /** See `findSuitedOffers`. */
  async suited(
    wishes: Wishes,
    asked: { limit: number; now: number },
    atLeast: CatalogueVersion,
  ): Promise<{ offers: FoundSuited[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    return { offers: findSuitedOffers(table, wishes, asked), cost }
  }

  /** See `openChoices`. */
  async openChoices(
    least: number,
    atLeast: CatalogueVersion,
  ): Promise<{ open: OpenChoices; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(atLeast, cost)
    return { open: openChoices(index, least), cost }
  }

  /** See `openSalaries`. */
  async openSalaries(query: CatalogueQuery): Promise<{ open: OpenSalaries; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(query.atLeast, cost)
    return { open: openSalaries(index, query), cost }
  }

  /** See `OfferIndex.openRanges`. */
  async openRanges(
    count: number,
    atLeast: CatalogueVersion,
  ): Promise<{ ranges: { part: number; changedAt: number }[]; cost: D1Cost }> {
    const cost = newD1Cost()
    const index = await this.#fresh(atLeast, cost)
    return { ranges: index.openRanges(count), cost }
  }

  /** A listed offer, open or closed; null if there is none. */
  async find(
    id: string,
    atLeast?: CatalogueVersion,
  ): Promise<{ offer: FoundOffer | null; cost: D1Cost }> {
    const cost = newD1Cost()
    const { table } = await this.#fresh(atLeast, cost)
    const slot = table.find(id)
    if (slot !== undefined) return { offer: foundOffer(table, slot), cost }
    // An offer published a moment ago may not have been read yet.
    if (Date.now() - this.#syncedAt >= missMs) await this.#sync(cost)
    const found = this.#copy.index?.table.find(id)
    return { offer: found === undefined ? null : foundOffer(table, found), cost }
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = 0
    try {
      if (this.#copy.index === null) await this.#sync(newD1Cost())
      if (this.#copy.isUnsaved) await this.#alone(() => this.#copy.save())
    } catch (error) {
      // The platform stops repeating an alarm after a few failures; the next change sets another.
      console.error(
        JSON.stringify({ event: 'catalogue_alarm_failed', error: describeError(error) }),
      )
    }
  }

  /** What a query asks for: its filters, with the pay that its text names, and the offers with the rest. */
  async #understand(
    { table }: OfferIndex,
    query: CatalogueQuery,
    given: SettledSearch | null,
    cost: D1Cost,
  ): Promise<{
    filters: OfferFilters
    match: TextMatch | undefined
    reading: SearchReading | null
  }> {
    if (query.search === '') return { filters: query, match: undefined, reading: null }
    const settled =
      given ??
      (await settleSearch(query, describedMax, {
        describe: async (units) => describeUnits(table, units),
        countComplete: async (...asked) => countComplete(table, ...asked),
        findDescribed: (units, choices, limit) =>
          findDescribed(this.#database(cost), units, choices, limit),
      }))
    const { units } = readSearch(query.search)
    const { reading, choices } = settled
    const filters = withPay(query, reading)
    const isPayAlone = units.length === 0 && reading.interpreted.length > 0
    const match = isPayAlone ? undefined : matchText(table, units, choices, settled)
    return { filters, match, reading }
  }

  #database(cost: D1Cost): Database {
    return openDatabase(this.env.DB, cost)
  }

  /** The index, which includes `atLeast`. @throws while it is filled for the first time */
  async #fresh(atLeast: CatalogueVersion | undefined, cost: D1Cost): Promise<OfferIndex> {
    if (!this.#isFresh(atLeast)) {
      // A read in progress may be enough.
      await this.#following?.catch(() => undefined)
      if (!this.#isFresh(atLeast)) {
        await this.#sync(cost)
        if (atLeast !== undefined) this.#cover(atLeast)
      }
    }
    // One index for the whole request, since a restore may replace it meanwhile.
    const { index } = this.#copy
    if (index === null) throw new Error('The catalogue is being read for the first time')
    return index
  }

  #isFresh(atLeast: CatalogueVersion | undefined): boolean {
    if (Date.now() - this.#syncedAt >= this.#maxAge) return false
    return atLeast === undefined || this.#covered.has(atLeast)
  }

  #cover(version: CatalogueVersion): void {
    this.#covered.add(version)
    if (this.#covered.size > versionsMax) {
      this.#covered.delete(this.#covered.values().next().value!)
    }
  }

  async #sync(cost: D1Cost): Promise<void> {
    // A read in progress may miss a recent write: wait for it, then read again.
    await this.#following?.catch(() => undefined)
    this.#following ??= this.#alone(() => this.#follow(this.#database(cost))).finally(() => {
      this.#following = null
    })
    await this.#following
  }

  /** Runs work that changes the index, or needs it unchanged, after all other such work. */
  #alone(work: () => Promise<void>): Promise<void> {
    const own = this.#working.then(work)
    this.#working = own.catch(() => undefined)
    return own
  }

  async #follow(db: Database): Promise<void> {
    const startedAt = Date.now()
    const { version } = this.#copy
    const isComplete = await this.#copy.follow(db, (rowids) => {
      if (rowids === null) this.#covered.clear()
    })
    if (this.#copy.isFilling) await this.#wakeWithin(fillingPauseMs)
    else if (this.#copy.isUnsaved) {
      await this.#wakeWithin(version === noVersion ? fillingPauseMs : snapshotEveryMs)
    }
    if (!isComplete) throw new Error('The catalogue is being read for the first time')
    this.#cover(this.#copy.version)
    this.#syncedAt = startedAt
  }

  /** Sets the alarm unless it rings earlier. */
  async #wakeWithin(ms: number): Promise<void> {
    const at = Date.now() + ms
    if (this.#alarmAt !== 0 && this.#alarmAt <= at) return
    this.#alarmAt = at
    await this.ctx.storage.setAlarm(at)
  }
}

/**
 * The name of an object, which it does not know itself when an alarm wakes it: so it is kept.
 * @throws if it is not known either way: a guess would be another shard
 */
function nameOf({ id, storage }: DurableObjectState): string {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY)')
  const [kept] = storage.sql.exec<{ name: string }>('SELECT name FROM names')
  const name = id.name ?? kept?.name
  if (name === undefined) throw new Error('This object was woken without a name')
  if (kept === undefined) storage.sql.exec('INSERT INTO names VALUES (?)', name)
  return name
}
