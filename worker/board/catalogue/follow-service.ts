import type { openDatabaseSession } from '../../db/client.ts'
import { type CatalogueVersion, emptyCatalogueVersion } from '../../deps/catalogue-version.ts'
import { createD1Cost, type D1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { OfferIndex } from './offer-index.ts'
import type { Shard } from './offer-table.ts'
import { IndexSnapshot } from './snapshot.ts'
import { CatalogueCopy, type SnapshotHeader } from './sync-service.ts'

const versionsMax = 1_000
/** Short, because a replica that wakes must read all changes made after its last snapshot. */
const snapshotEveryMs = 5 * 60_000
const fillingPauseMs = 100

type Session = ReturnType<typeof openDatabaseSession>

/** Updates a replica's copy of the catalogue and saves snapshots of it, never concurrently. */
export class CatalogueFollower {
  readonly #storage: DurableObjectStorage
  readonly #open: (cost: D1Cost) => Session
  /** A D1 bookmark of a database state that contains everything in the index. */
  #bookmark: D1SessionBookmark | null = null
  /** How long the copy counts as fresh after changes have been read, in milliseconds. */
  readonly #maxAge: number
  readonly #copy: CatalogueCopy
  #syncedAt = 0
  readonly #wokeAt = Date.now()
  #following: Promise<void> | null = null
  #working: Promise<void> = Promise.resolve()
  /** The time at which the alarm will fire, in milliseconds; 0 if no alarm is set. */
  #alarmAt = 0
  /**
   * The catalogue versions that the index includes. Comparing version numbers would not be enough,
   * because a restored database assigns the same numbers again.
   */
  readonly #covered = new Set<CatalogueVersion>()

  constructor(
    shard: Shard,
    options: { storage: DurableObjectStorage; open: (cost: D1Cost) => Session; maxAge: number },
  ) {
    this.#storage = options.storage
    this.#open = options.open
    this.#maxAge = options.maxAge
    this.#copy = new CatalogueCopy(shard, new IndexSnapshot<SnapshotHeader>(this.#storage))
  }

  /** The index's catalogue version, and a D1 bookmark of a database state that includes it. */
  get read(): { version: CatalogueVersion; bookmark: D1SessionBookmark | null } {
    return { version: this.#copy.version, bookmark: this.#bookmark }
  }

  /** The current index, which may be out of date; null until all offers have been read once. */
  get index(): OfferIndex | null {
    return this.#copy.index
  }

  /** Milliseconds since changes were last read from the database. */
  get age(): number {
    return Date.now() - this.#syncedAt
  }

  /** Milliseconds since changes were last read or, before the first read, since the object woke. */
  get msWithoutRead(): number {
    return Date.now() - Math.max(this.#syncedAt, this.#wokeAt)
  }

  /**
   * Returns an index that is at most `maxAge` old and includes version `atLeast`.
   * @throws while the offers are being read for the first time, or if the database cannot be read
   */
  async fresh(atLeast: CatalogueVersion | undefined, cost: D1Cost): Promise<OfferIndex> {
    if (!this.#isFresh(atLeast)) {
      // A read in progress may make the index fresh.
      await this.#following?.catch(() => undefined)
      if (!this.#isFresh(atLeast)) {
        await this.sync(cost)
        if (atLeast !== undefined) this.#cover(atLeast)
      }
    }
    // Keep one index for the whole request, because a rebuild may replace `#copy.index` during it.
    const { index } = this.#copy
    if (index === null) throw new Error('The catalogue is being read for the first time')
    return index
  }

  async sync(cost: D1Cost): Promise<void> {
    // A read in progress may miss a recent write. Wait until it ends, then read again.
    await this.#following?.catch(() => undefined)
    this.#following ??= this.#alone(() => this.#follow(this.#open(cost))).finally(() => {
      this.#following = null
    })
    await this.#following
  }

  /** Runs when the alarm fires: continues the first read of all offers, and saves changes. */
  async ring(): Promise<void> {
    this.#alarmAt = 0
    try {
      if (this.#copy.index === null) await this.sync(createD1Cost())
      if (this.#copy.isUnsaved) await this.#alone(() => this.#copy.save())
    } catch (error) {
      // The error is only logged. No new alarm is set here, because the next `sync` sets one.
      console.error(
        JSON.stringify({ event: 'catalogue_alarm_failed', error: describeError(error) }),
      )
    }
  }

  #isFresh(atLeast: CatalogueVersion | undefined): boolean {
    if (this.age >= this.#maxAge) return false
    return atLeast === undefined || this.#covered.has(atLeast)
  }

  #cover(version: CatalogueVersion): void {
    this.#covered.add(version)
    if (this.#covered.size > versionsMax) {
      this.#covered.delete(this.#covered.values().next().value!)
    }
  }

  /** Runs `work` after all earlier work has ended, so that the index is never used concurrently. */
  #alone(work: () => Promise<void>): Promise<void> {
    const own = this.#working.then(work)
    this.#working = own.catch(() => undefined)
    return own
  }

  async #follow({ db, bookmark }: Session): Promise<void> {
    const startedAt = Date.now()
    const { version } = this.#copy
    const isComplete = await this.#copy.follow(db, () => this.#covered.clear())
    if (this.#copy.isFilling) await this.#wakeWithin(fillingPauseMs)
    else if (this.#copy.isUnsaved) {
      await this.#wakeWithin(version === emptyCatalogueVersion ? fillingPauseMs : snapshotEveryMs)
    }
    if (!isComplete) throw new Error('The catalogue is being read for the first time')
    this.#bookmark = bookmark()
    this.#cover(this.#copy.version)
    this.#syncedAt = startedAt
  }

  /** Sets the alarm to fire after `ms`, unless an earlier alarm is already set. */
  async #wakeWithin(ms: number): Promise<void> {
    const at = Date.now() + ms
    if (this.#alarmAt !== 0 && this.#alarmAt <= at) return
    this.#alarmAt = at
    await this.#storage.setAlarm(at)
  }
}
