import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { type CatalogueVersion, noVersion } from '../../deps/catalogue-version.ts'
import { type Env, readVars } from '../../deps/env.ts'
import { type D1Cost, newD1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { Bitset } from './bitset.ts'
import { OfferIndex, type OfferTraits, type OpenChoices } from './offer-index.ts'
import { searchExpression } from './search-expression.ts'
import {
  type CataloguePosition,
  listChanges,
  listTextMatches,
  renewVersion,
  startPosition,
} from './store.ts'

declare module '../../deps/env.ts' {
  interface Bindings {
    CATALOGUE: DurableObjectNamespace<CatalogueReplica>
  }
}

/** The filters, and the catalogue version that the answer must at least include. */
export type CatalogueQuery = OfferFilters & { atLeast: CatalogueVersion }

const changesPerReadMax = 5_000
const searchesMax = 200
const versionsMax = 1_000
/** Bounds database reads when many unknown ids are requested. */
const missMs = 1_000

/**
 * The index of the public list, one replica per region. D1 holds the offers, the replica knows their
 * order. It starts empty, reads all listed offers, and then only changes; losing it costs only the time
 * to read again.
 */
export class CatalogueReplica extends DurableObject<Env> {
  readonly #maxAge = readVars(this.env).CATALOGUE_TTL_SECONDS * 1000
  #index = new OfferIndex()
  #position: CataloguePosition = startPosition
  /** The index holds all of this version, and during a read a part of newer ones. */
  #version = noVersion
  #syncedAt = 0
  #syncing: Promise<void> | null = null
  /**
   * Versions that this replica includes. Numbers cannot be compared, since a database restore repeats
   * them.
   */
  readonly #covered = new Set<CatalogueVersion>()
  /** The offers that match a search, kept until the catalogue changes. */
  readonly #searches = new Map<string, Promise<Bitset>>()

  /** The catalogue version of this replica, after catching up to at least `atLeast`. */
  async version(atLeast?: CatalogueVersion): Promise<{ version: CatalogueVersion; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(atLeast, cost)
    return { version: this.#version, cost }
  }

  /** Reads changes now and returns the resulting version. */
  async refresh(): Promise<{ version: CatalogueVersion; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#sync(cost)
    return { version: this.#version, cost }
  }

  async search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; rowids: number[]; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(query.atLeast, cost)
    // Keep one index for the whole request, since a restore may replace it meanwhile.
    const index = this.#index
    const text = await this.#textMatches(index, query.search, cost)
    const sort = { by: query.sortBy, order: query.sortOrder }
    return { ...index.search(query, sort, page, text), cost }
  }

  async facets(query: CatalogueQuery): Promise<{ facets: OfferFacets; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(query.atLeast, cost)
    const index = this.#index
    const text = await this.#textMatches(index, query.search, cost)
    return { facets: index.facets(query, text), cost }
  }

  /** The rowids of the open offers most like another one, which need not be listed. */
  async similar(
    offer: OfferTraits & { atLeast: CatalogueVersion },
    limit: number,
  ): Promise<{ rowids: number[]; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(offer.atLeast, cost)
    return { rowids: this.#index.similar(offer, limit), cost }
  }

  /** See `OfferIndex.openChoices`. */
  async openChoices(
    least: number,
    atLeast: CatalogueVersion,
  ): Promise<OpenChoices & { cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(atLeast, cost)
    return { ...this.#index.openChoices(least), cost }
  }

  /** See `OfferIndex.openOffers`. */
  async openOffers({
    atLeast,
    ...filters
  }: CatalogueQuery): Promise<ReturnType<OfferIndex['openOffers']> & { cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(atLeast, cost)
    return { ...this.#index.openOffers(filters), cost }
  }

  /** See `OfferIndex.openRanges`. */
  async openRanges(
    count: number,
    atLeast: CatalogueVersion,
  ): Promise<{ ranges: { part: number; changedAt: number }[]; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(atLeast, cost)
    return { ranges: this.#index.openRanges(count), cost }
  }

  /** Whether an offer is listed. */
  async has(id: string): Promise<{ isListed: boolean; cost: D1Cost }> {
    const cost = newD1Cost()
    await this.#freshen(undefined, cost)
    // An offer published a moment ago may not have been read yet.
    const mayBeNew = Date.now() - this.#syncedAt >= missMs
    if (!this.#index.has(id) && mayBeNew) await this.#sync(cost)
    return { isListed: this.#index.has(id), cost }
  }

  async #freshen(atLeast: CatalogueVersion | undefined, cost: D1Cost): Promise<void> {
    if (this.#isFresh(atLeast)) return
    // A read in progress may be enough.
    await this.#syncing?.catch(() => undefined)
    if (this.#isFresh(atLeast)) return
    await this.#sync(cost)
    if (atLeast !== undefined) this.#cover(atLeast)
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
    await this.#syncing?.catch(() => undefined)
    this.#syncing ??= this.#readChanges(openDatabase(this.env.DB, cost)).finally(() => {
      this.#syncing = null
    })
    await this.#syncing
  }

  async #readChanges(db: Database): Promise<void> {
    const startedAt = Date.now()
    let index = this.#index
    let position = this.#position
    for (;;) {
      const changes = await listChanges(db, position, changesPerReadMax)
      if (changes === null) {
        await this.#renew(db, position.version)
        // Built separately, so that nobody gets an answer from a partial index.
        index = new OfferIndex()
        position = startPosition
        continue
      }
      const count = changes.offers.length + changes.unlisted.length
      if (count > 0) {
        index.apply(changes.offers, changes.unlisted)
        this.#searches.clear()
      }
      position = changes.position
      if (index === this.#index) this.#position = position
      if (count < changesPerReadMax) break
    }
    index.sortAll()
    if (index !== this.#index) {
      this.#searches.clear()
      this.#covered.clear()
      this.#index = index
    }
    this.#position = position
    this.#version = position.version
    this.#cover(position.version)
    this.#syncedAt = startedAt
  }

  /** The database has a different history than the one read, so it was restored: give it a new version. */
  async #renew(db: Database, lost: CatalogueVersion): Promise<void> {
    const line = { event: 'catalogue_rebuilt', lost_version: lost }
    try {
      await renewVersion(db)
      console.log(JSON.stringify(line))
    } catch (error) {
      // A database that refuses writes can still be read.
      console.log(JSON.stringify({ ...line, error: describeError(error) }))
    }
  }

  async #textMatches(index: OfferIndex, search: string, cost: D1Cost): Promise<Bitset | undefined> {
    if (search === '') return undefined
    const expression = searchExpression(search)
    if (expression === null) return index.textMatches([])
    const known = this.#searches.get(expression)
    if (known) return known
    const found = listTextMatches(openDatabase(this.env.DB, cost), expression).then((rowids) =>
      index.textMatches(rowids),
    )
    if (this.#searches.size >= searchesMax) {
      this.#searches.delete(this.#searches.keys().next().value!)
    }
    this.#searches.set(expression, found)
    found.catch(() => this.#searches.delete(expression))
    return found
  }
}
