import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/offer-filters.ts'
import type { OfferFacets } from '../../contract/offers.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { type Cost, newCost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { type Env, readVars } from '../../platform/env.ts'
import type { Bitset } from './bitset.ts'
import { OfferIndex } from './offer-index.ts'
import { searchExpression } from './search-expression.ts'
import {
  type CataloguePosition,
  listChanges,
  listTextMatches,
  renewVersion,
  start,
} from './store.ts'
import { type CatalogueVersion, noVersion } from './version.ts'

/** What to look for, and the version of the catalogue that the answer must at least know. */
export type CatalogueQuery = OfferFilters & { atLeast: CatalogueVersion }

const changesAtOnce = 5_000
const rememberedSearches = 200
const rememberedVersions = 1_000
/** However many unknown ids are asked for, the database is asked this often. */
const missMs = 1_000

/**
 * The public list's index, in memory, one for each region of the world: D1 holds the offers, this
 * knows in which order they come. It starts empty, reads all that is listed, and from then on only
 * what changed, so that losing it costs nothing but the time to read again.
 */
export class CatalogueReplica extends DurableObject<Env> {
  readonly #maxAge = readVars(this.env).CATALOGUE_TTL_SECONDS * 1000
  #index = new OfferIndex()
  #position: CataloguePosition = start
  /** What the index holds at least all of; in the middle of a read it holds a part of what is newer. */
  #version = noVersion
  #syncedAt = 0
  #syncing: Promise<void> | null = null
  /** Versions that this replica is at least as new as. A number cannot tell, since a restore repeats them. */
  readonly #covered = new Set<CatalogueVersion>()
  /** Which offers match a text, kept until the catalogue changes. */
  readonly #searches = new Map<string, Promise<Bitset>>()

  /** The version of what this replica would list now, which is no older than `atLeast`. */
  async version(atLeast?: CatalogueVersion): Promise<{ version: CatalogueVersion; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(atLeast, cost)
    return { version: this.#version, cost }
  }

  /** Reads at once what changed; the version that is known then. */
  async refresh(): Promise<{ version: CatalogueVersion; cost: Cost }> {
    const cost = newCost()
    await this.#sync(cost)
    return { version: this.#version, cost }
  }

  async search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; rowids: number[]; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(query.atLeast, cost)
    // The one index for all of it, since a restore may put another in its place meanwhile.
    const index = this.#index
    const text = await this.#textMatches(index, query.search, cost)
    const sort = { by: query.sortBy, order: query.sortOrder }
    return { ...index.search(query, sort, page, text), cost }
  }

  async facets(query: CatalogueQuery): Promise<{ facets: OfferFacets; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(query.atLeast, cost)
    const index = this.#index
    const text = await this.#textMatches(index, query.search, cost)
    return { facets: index.facets(query, text), cost }
  }

  /** Whether an offer with that id is listed. */
  async has(id: string): Promise<{ isListed: boolean; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(undefined, cost)
    // An offer published a moment ago may not have been read yet.
    const mayBeNew = Date.now() - this.#syncedAt >= missMs
    if (!this.#index.has(id) && mayBeNew) await this.#sync(cost)
    return { isListed: this.#index.has(id), cost }
  }

  async #freshen(atLeast: CatalogueVersion | undefined, cost: Cost): Promise<void> {
    if (this.#isFresh(atLeast)) return
    // A read under way may be all that is missing.
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
    if (this.#covered.size > rememberedVersions) {
      this.#covered.delete(this.#covered.values().next().value!)
    }
  }

  async #sync(cost: Cost): Promise<void> {
    // Joining a read under way could miss a write made since it began: wait for it, then read again.
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
      const changes = await listChanges(db, position, changesAtOnce)
      if (changes === null) {
        await this.#renew(db, position.version)
        // Built aside, so that nobody is answered from half of it.
        index = new OfferIndex()
        position = start
        continue
      }
      const count = changes.offers.length + changes.unlisted.length
      if (count > 0) {
        index.apply(changes.offers, changes.unlisted)
        this.#searches.clear()
      }
      position = changes.position
      if (index === this.#index) this.#position = position
      if (count < changesAtOnce) break
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

  /** The database has another history than the one that was read: it was restored. */
  async #renew(db: Database, lost: CatalogueVersion): Promise<void> {
    const line = { event: 'catalogue_rebuilt', lost_version: lost }
    try {
      await renewVersion(db)
      console.log(JSON.stringify(line))
    } catch (error) {
      // A database that takes no writes is still to be read.
      console.log(JSON.stringify({ ...line, error: describeError(error) }))
    }
  }

  async #textMatches(index: OfferIndex, search: string, cost: Cost): Promise<Bitset | undefined> {
    if (search === '') return undefined
    const expression = searchExpression(search)
    if (expression === null) return index.textMatches([])
    const known = this.#searches.get(expression)
    if (known) return known
    const found = listTextMatches(openDatabase(this.env.DB, cost), expression).then((rowids) =>
      index.textMatches(rowids),
    )
    if (this.#searches.size >= rememberedSearches) {
      this.#searches.delete(this.#searches.keys().next().value!)
    }
    this.#searches.set(expression, found)
    found.catch(() => this.#searches.delete(expression))
    return found
  }
}
