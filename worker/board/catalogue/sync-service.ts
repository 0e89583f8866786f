import type { Database } from '../../db/client.ts'
import { type CatalogueVersion, emptyCatalogueVersion } from '../../deps/catalogue-version.ts'
import { describeError } from '../../platform/describe-error.ts'
import { OfferIndex } from './offer-index.ts'
import { OfferTable, type Shard } from './offer-table.ts'
import type { IndexSnapshot } from './snapshot.ts'
import {
  type CataloguePosition,
  listCatalogueChanges,
  listOffersAfter,
  readCataloguePosition,
  renewCatalogueVersion,
} from './store.ts'

/** Which shard a snapshot belongs to, and how much of the catalogue it includes. */
export type SnapshotHeader = {
  shard: Shard
  /** The position from which to read further changes, after all offers have been read. */
  position: CataloguePosition
  /** The row number of the last offer read; null once all offers have been read. */
  filledTo: number | null
}

/** Until all offers have been read, each `follow` call reads at most this much, then saves it. */
const usualPace = { offersPerReadMax: 5_000, readsPerFillMax: 20 }

type Filling = { table: OfferTable; position: CataloguePosition; filledTo: number }

/** A shard's copy of the catalogue: loaded from a snapshot or from D1, then kept up to date. */
export class CatalogueCopy {
  readonly #shard: Shard
  readonly #snapshot: IndexSnapshot<SnapshotHeader>
  #index: OfferIndex | null = null
  #position: CataloguePosition | null = null
  #filling: Filling | null = null
  #isAwake = false
  /** The number of changes that the last snapshot does not include. */
  #unsaved = 0

  readonly #pace: typeof usualPace

  constructor(shard: Shard, snapshot: IndexSnapshot<SnapshotHeader>, pace = usualPace) {
    this.#shard = shard
    this.#snapshot = snapshot
    this.#pace = pace
  }

  /** The index of all offers of the shard; null until all of them have been read once. */
  get index(): OfferIndex | null {
    return this.#index
  }

  /** The index includes all changes up to this catalogue version. */
  get version(): CatalogueVersion {
    return this.#position?.version ?? emptyCatalogueVersion
  }

  get isUnsaved(): boolean {
    return this.#unsaved > 0
  }

  /** Whether all offers are still being read for the first time. */
  get isFilling(): boolean {
    return this.#filling !== null
  }

  /**
   * Reads changes from the database. Calls must overlap neither with each other nor with `save`.
   * @param onRebuild called when the index has been built from all offers
   * @returns whether the index is up to date; false if the first read of all offers is unfinished
   */
  async follow(db: Database, onRebuild: () => void): Promise<boolean> {
    this.#wake()
    const { offersPerReadMax } = this.#pace
    for (;;) {
      if (this.#filling && !(await this.#fill(db, this.#filling, onRebuild))) return false
      const position = this.#position
      const changes =
        position && (await listCatalogueChanges(db, position, offersPerReadMax, this.#shard))
      if (!position || changes === null) {
        if (position) await this.#renew(db, position.version)
        // A separate table is filled, so that no query is answered from an incomplete catalogue.
        const table = new OfferTable(this.#shard)
        table.begin()
        this.#filling = { table, position: await readCataloguePosition(db), filledTo: 0 }
        this.#position = null
        continue
      }
      const { offers, unlisted } = changes
      const count = offers.length + unlisted.length
      if (count > 0) this.#index!.table.apply(offers, unlisted)
      this.#unsaved += count
      this.#position = changes.position
      if (count < offersPerReadMax) return true
    }
  }

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

  /** Continues to read all offers. @returns whether all offers have been read */
  async #fill(db: Database, filling: Filling, onRebuild: () => void): Promise<boolean> {
    const { table } = filling
    const { offersPerReadMax, readsPerFillMax } = this.#pace
    for (let reads = 0; reads < readsPerFillMax; reads++) {
      const offers = await listOffersAfter(db, filling.filledTo, offersPerReadMax, this.#shard)
      table.apply(offers, [])
      this.#unsaved += offers.length
      filling.filledTo = offers.at(-1)?.rowid ?? filling.filledTo
      if (offers.length === offersPerReadMax) continue
      table.complete()
      // The snapshots saved so far have no sort orders. Counting one more change causes a new save.
      this.#unsaved++
      onRebuild()
      this.#index = new OfferIndex(table)
      this.#position = filling.position
      this.#filling = null
      return true
    }
    await this.save()
    return false
  }

  /** Gives the catalogue a new version, because a restored database lacks the version `lost`. */
  async #renew(db: Database, lost: CatalogueVersion): Promise<void> {
    const line = { event: 'catalogue_rebuilt', lost_version: lost }
    try {
      await renewCatalogueVersion(db)
      console.log(JSON.stringify(line))
    } catch (error) {
      // Reading still works if the database refuses writes, so the error is only logged.
      console.log(JSON.stringify({ ...line, error: describeError(error) }))
    }
  }
}
