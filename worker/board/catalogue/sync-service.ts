import type { Database } from '../../db/client.ts'
import { type CatalogueVersion, noVersion } from '../../deps/catalogue-version.ts'
import { describeError } from '../../platform/describe-error.ts'
import { OfferIndex } from './offer-index.ts'
import { OfferTable, type Shard } from './offer-table.ts'
import type { Snapshot } from './snapshot.ts'
import {
  type CataloguePosition,
  listChanges,
  listOffersAfter,
  readPosition,
  renewVersion,
} from './store.ts'

/** The state that a snapshot holds. */
export type SnapshotHeader = {
  shard: Shard
  /** The changes up to here are in it, if it is complete. */
  position: CataloguePosition
  /** The last rowid that was read, while the table is filled for the first time; else null. */
  filledTo: number | null
}

/** One invocation reads no more of a first build; it saves the table, and the next one goes on. */
const usualPace = { offersPerReadMax: 5_000, readsPerFillMax: 20 }

/** A table that is being filled. */
type Filling = { table: OfferTable; position: CataloguePosition; filledTo: number }

/**
 * A shard's copy of the catalogue, which follows the database. It starts from the snapshot, or reads all
 * offers if there is none; then it reads only what has changed.
 */
export class CatalogueCopy {
  readonly #shard: Shard
  readonly #snapshot: Snapshot<SnapshotHeader>
  #index: OfferIndex | null = null
  #position: CataloguePosition | null = null
  #filling: Filling | null = null
  #isAwake = false
  /** Changes that no snapshot holds. */
  #unsaved = 0

  readonly #pace: typeof usualPace

  constructor(shard: Shard, snapshot: Snapshot<SnapshotHeader>, pace = usualPace) {
    this.#shard = shard
    this.#snapshot = snapshot
    this.#pace = pace
  }

  /** The index of the whole shard; null until it has been read once. */
  get index(): OfferIndex | null {
    return this.#index
  }

  /** The version that the index includes. */
  get version(): CatalogueVersion {
    return this.#position?.version ?? noVersion
  }

  /** Whether there is anything that a snapshot should hold. */
  get isUnsaved(): boolean {
    return this.#unsaved > 0
  }

  /** Whether more invocations are needed to read all offers. */
  get isFilling(): boolean {
    return this.#filling !== null
  }

  /**
   * Reads what has changed. Calls must not overlap, neither with each other nor with `save`.
   * @param onChange is told the rowids whose text may have changed; null for all
   * @returns whether the index is up to date; false while it is filled over several calls
   */
  async follow(db: Database, onChange: (rowids: number[] | null) => void): Promise<boolean> {
    this.#wake()
    const { offersPerReadMax } = this.#pace
    for (;;) {
      if (this.#filling && !(await this.#fill(db, this.#filling, onChange))) return false
      const position = this.#position
      const changes = position && (await listChanges(db, position, offersPerReadMax, this.#shard))
      if (!position || changes === null) {
        if (position) await this.#renew(db, position.version)
        // Filled separately, so that nobody gets an answer from a part of the catalogue.
        const table = new OfferTable(this.#shard)
        table.begin()
        this.#filling = { table, position: await readPosition(db), filledTo: 0 }
        this.#position = null
        continue
      }
      const { offers, unlisted } = changes
      const { table } = this.#index!
      const count = offers.length + unlisted.length
      if (count > 0) {
        onChange(
          offers
            .filter((offer) => !table.isContent(offer.rowid, offer.contentToken))
            .map(({ rowid }) => rowid),
        )
        table.apply(offers, unlisted)
      }
      this.#unsaved += count
      this.#position = changes.position
      if (count < offersPerReadMax) return true
    }
  }

  /** Writes a snapshot. */
  async save(): Promise<void> {
    const unsaved = this.#unsaved
    const shard = this.#shard
    if (this.#filling) {
      const { table, position, filledTo } = this.#filling
      await this.#snapshot.write({ shard, position, filledTo }, (write) => table.save(write))
    } else if (this.#index && this.#position) {
      const { table } = this.#index
      const header = { shard, position: this.#position, filledTo: null }
      await this.#snapshot.write(header, (write) => table.save(write))
    }
    this.#unsaved -= unsaved
  }

  #wake(): void {
    if (this.#isAwake) return
    this.#isAwake = true
    const startedAt = Date.now()
    const { number, count } = this.#shard
    this.#snapshot.read(({ shard, position, filledTo }, read) => {
      if (shard.number !== number || shard.count !== count) return null
      const table = OfferTable.load(this.#shard, read)
      if (filledTo === null) {
        this.#index = new OfferIndex(table)
        this.#position = position
      } else this.#filling = { table, position, filledTo }
      const line = { event: 'catalogue_awake', ms: Date.now() - startedAt, offers: table.size }
      console.log(JSON.stringify({ ...line, shard: number }))
      return table
    })
  }

  /** @returns whether all offers have been read */
  async #fill(
    db: Database,
    filling: Filling,
    onChange: (rowids: number[] | null) => void,
  ): Promise<boolean> {
    const { table } = filling
    const { offersPerReadMax, readsPerFillMax } = this.#pace
    for (let reads = 0; reads < readsPerFillMax; reads++) {
      const offers = await listOffersAfter(db, filling.filledTo, offersPerReadMax, this.#shard)
      table.apply(offers, [])
      this.#unsaved += offers.length
      filling.filledTo = offers.at(-1)?.rowid ?? filling.filledTo
      if (offers.length === offersPerReadMax) continue
      table.complete()
      // The orders are not in a snapshot that was saved on the way.
      this.#unsaved++
      onChange(null)
      this.#index = new OfferIndex(table)
      this.#position = filling.position
      this.#filling = null
      return true
    }
    await this.save()
    return false
  }

  /** The database has another history than the one that was read, so it was restored. */
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
}
