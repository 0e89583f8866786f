import { DurableObject } from 'cloudflare:workers'
import type { OfferFilters } from '../../contract/offer-filters.ts'
import type { OfferFacets } from '../../contract/offers.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { type Cost, newCost } from '../../platform/d1-meter.ts'
import { type Env, readVars } from '../../platform/env.ts'
import type { Bitset } from './bitset.ts'
import { OfferIndex } from './offer-index.ts'
import { searchExpression } from './search-expression.ts'
import { type CataloguePosition, listChanges, listTextMatches } from './store.ts'

/** What to look for, and the version of the catalogue that the answer must at least know. */
export type CatalogueQuery = OfferFilters & { atLeast: number }

const changesAtOnce = 5_000
const rememberedSearches = 200
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
  #position: CataloguePosition = { version: 0, rowid: 0 }
  #syncedAt = 0
  #syncing: Promise<void> | null = null
  /** Which offers match a text, kept until the catalogue changes. */
  readonly #searches = new Map<string, Promise<Bitset>>()

  /** The version of what this replica would list now. */
  async version(): Promise<{ version: number; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(0, cost)
    return { version: this.#position.version, cost }
  }

  /** Reads at once what changed; the version that is known then. */
  async refresh(): Promise<{ version: number; cost: Cost }> {
    const cost = newCost()
    await this.#sync(cost)
    return { version: this.#position.version, cost }
  }

  async search(
    query: CatalogueQuery,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; rowids: number[]; version: number; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(query.atLeast, cost)
    const text = await this.#textMatches(query.search, cost)
    const sort = { by: query.sortBy, order: query.sortOrder }
    return { ...this.#index.search(query, sort, page, text), version: this.#position.version, cost }
  }

  async facets(query: CatalogueQuery): Promise<{ facets: OfferFacets; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(query.atLeast, cost)
    const text = await this.#textMatches(query.search, cost)
    return { facets: this.#index.facets(query, text), cost }
  }

  /** Whether an offer with that id is listed. */
  async has(id: string): Promise<{ isListed: boolean; cost: Cost }> {
    const cost = newCost()
    await this.#freshen(0, cost)
    // An offer published a moment ago may not have been read yet.
    const mayBeNew = Date.now() - this.#syncedAt >= missMs
    if (!this.#index.has(id) && mayBeNew) await this.#sync(cost)
    return { isListed: this.#index.has(id), cost }
  }

  async #freshen(atLeast: number, cost: Cost): Promise<void> {
    const isOld = Date.now() - this.#syncedAt >= this.#maxAge
    if (isOld || this.#position.version < atLeast) await (this.#syncing ?? this.#sync(cost))
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
    for (;;) {
      const changes = await listChanges(db, this.#position, changesAtOnce)
      const count = changes.offers.length + changes.unlisted.length
      if (count > 0) {
        this.#index.apply(changes.offers, changes.unlisted)
        this.#searches.clear()
      }
      this.#position = changes.position
      if (count < changesAtOnce) break
    }
    this.#index.sortAll()
    this.#syncedAt = startedAt
  }

  async #textMatches(search: string, cost: Cost): Promise<Bitset | undefined> {
    if (search === '') return undefined
    const expression = searchExpression(search)
    if (expression === null) return this.#index.textMatches([])
    const known = this.#searches.get(expression)
    if (known) return known
    const found = listTextMatches(openDatabase(this.env.DB, cost), expression).then((rowids) =>
      this.#index.textMatches(rowids),
    )
    if (this.#searches.size >= rememberedSearches) {
      this.#searches.delete(this.#searches.keys().next().value!)
    }
    this.#searches.set(expression, found)
    found.catch(() => this.#searches.delete(expression))
    return found
  }
}
