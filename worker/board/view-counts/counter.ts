import { DurableObject } from 'cloudflare:workers'
import type { CountedOfferAction } from '../../contract/board/visits.ts'
import { dayMs } from '../../contract/durations.ts'
import { openDatabase } from '../../db/client.ts'
import type { VisitCountsBySource } from '../../db/schema/board.ts'
import { type Env, parseWorkerVars } from '../../deps/env.ts'
import { createD1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { addOfferCountsToDatabase, type OfferDayCounts } from './store.ts'

declare module '../../deps/env.ts' {
  interface Bindings {
    COUNTERS: DurableObjectNamespace<VisitCounter>
  }
}

export type OfferVisit = {
  kind: CountedOfferAction
  offerId: string
  /** The visitor, of whom only a hash is stored. */
  visitor: Visitor
  /** Where the visitor came from, with the campaign named in the link; see visit-source.ts. */
  source: string
  /** The time of the visit, in milliseconds since the epoch. */
  at: number
}

type Sums = { offerId: string; day: string; views: number; applications: number }

const retryMs = 30_000
/** The most browsers counted per network, action, offer and day. More are probably fake. */
const browsersPerNetwork = 20
/** The most visits counted per network block, action, offer and day. One person may own a block. */
const visitsPerBlock = 50
const countsPerFlush = 500
/** The maximum number of sources per offer and day, because visitors can invent campaigns. */
const sourcesPerDay = 40

/**
 * Counts a visitor once per action, offer and day, and regularly writes the sums to D1 (a flush).
 * Visitors are stored only as hashes with a daily salt. Hashes and salt are deleted when the day is
 * over.
 */
export class VisitCounter extends DurableObject<Env> {
  readonly #flushMs = parseWorkerVars(this.env).COUNTER_FLUSH_SECONDS * 1000
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS salts (day TEXT PRIMARY KEY, salt BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS seen (
        day TEXT, kind TEXT, offer_id TEXT, network BLOB, browser BLOB,
        PRIMARY KEY (day, kind, offer_id, network, browser)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS blocks (
        day TEXT, kind TEXT, offer_id TEXT, block BLOB, visits INTEGER NOT NULL,
        PRIMARY KEY (day, kind, offer_id, block)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS waiting (
        offer_id TEXT, day TEXT, views INTEGER NOT NULL, applications INTEGER NOT NULL,
        PRIMARY KEY (offer_id, day)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS waiting_sources (
        offer_id TEXT, day TEXT, source TEXT, kind TEXT, visits INTEGER NOT NULL,
        PRIMARY KEY (offer_id, day, source, kind)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS known_sources (
        day TEXT, offer_id TEXT, source TEXT, PRIMARY KEY (day, offer_id, source)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS flushing (id TEXT PRIMARY KEY, counts TEXT NOT NULL);
    `)
  }

  /**
   * Counts a visit, unless the visitor was already counted that day or a limit is reached.
   * @returns whether the visit was counted
   */
  async count(visit: OfferVisit): Promise<boolean> {
    const day = dayOf(visit.at)
    const salt = this.#salt(day)
    const network = await hash(salt, visit.visitor.network)
    const browser = await hash(salt, visit.visitor.browser)
    const block = visit.visitor.block === null ? null : await hash(salt, visit.visitor.block)
    const isNew = this.ctx.storage.transactionSync(() => {
      const of = [day, visit.kind, visit.offerId]
      const inserted = this.#sql
        .exec(
          `INSERT INTO seen SELECT ?1, ?2, ?3, ?4, ?5
           WHERE (SELECT count(*) FROM seen WHERE day = ?1 AND kind = ?2 AND offer_id = ?3
             AND network = ?4) < ?7
           AND NOT EXISTS (SELECT 1 FROM blocks WHERE day = ?1 AND kind = ?2 AND offer_id = ?3
             AND block = ?6 AND visits >= ?8)
           ON CONFLICT DO NOTHING RETURNING 1`,
          ...of,
          network,
          browser,
          block,
          browsersPerNetwork,
          visitsPerBlock,
        )
        .toArray()
      if (inserted.length === 0) return false
      if (block) {
        this.#sql.exec(
          `INSERT INTO blocks VALUES (?1, ?2, ?3, ?4, 1)
           ON CONFLICT DO UPDATE SET visits = visits + 1`,
          ...of,
          block,
        )
      }
      this.#sql.exec(
        `INSERT INTO waiting VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE
         SET views = views + ?3, applications = applications + ?4`,
        visit.offerId,
        day,
        visit.kind === 'views' ? 1 : 0,
        visit.kind === 'applications' ? 1 : 0,
      )
      this.#sql.exec(
        `INSERT INTO waiting_sources VALUES (?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET visits = visits + 1`,
        visit.offerId,
        day,
        this.#knownSource(day, visit),
        visit.kind,
      )
      return true
    })
    if (isNew) await this.#wakeAtNextFlush()
    return isNew
  }

  override async alarm(): Promise<void> {
    this.#forgetBefore(dayOf(Date.now()))
    const flush = this.#nextFlush()
    if (!flush) return this.#wakeTomorrow()
    try {
      const cost = createD1Cost()
      await addOfferCountsToDatabase(openDatabase(this.env.DB, cost), { ...flush, at: new Date() })
      console.log(JSON.stringify({ event: 'counter_flush', counts: flush.counts.length, ...cost }))
    } catch (error) {
      // The platform repeats a failed alarm only a few times, so a new alarm is set.
      console.error(JSON.stringify({ event: 'counter_flush_failed', error: describeError(error) }))
      await this.ctx.storage.setAlarm(Date.now() + retryMs)
      return
    }
    this.#sql.exec('DELETE FROM flushing WHERE id = ?', flush.id)
    await this.#wakeAtNextFlush()
  }

  /** All counters flush at the same time, because each flush invalidates cached offer lists. */
  async #wakeAtNextFlush(): Promise<void> {
    await this.#wakeWithin(this.#flushMs - (Date.now() % this.#flushMs))
  }

  /** Sets the alarm to fire after `ms`, unless an earlier alarm is already set. */
  async #wakeWithin(ms: number): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm()
    const wanted = Date.now() + ms
    if (alarm === null || alarm > wanted) await this.ctx.storage.setAlarm(wanted)
  }

  /** If visitor hashes are stored, sets an alarm for the end of the day, when they are deleted. */
  async #wakeTomorrow(): Promise<void> {
    if (this.#sql.exec('SELECT 1 FROM salts LIMIT 1').toArray().length > 0) {
      await this.#wakeWithin(dayMs - (Date.now() % dayMs))
    }
  }

  // Returns the batch of counts that D1 has not confirmed yet, or a new batch. A batch is stored
  // with an id before it is sent, so that D1 can ignore a batch that is sent again.
  #nextFlush(): { id: string; counts: OfferDayCounts[] } | undefined {
    return this.ctx.storage.transactionSync(() => {
      const [underWay] = this.#sql.exec<{ id: string; counts: string }>('SELECT * FROM flushing')
      if (underWay) return { id: underWay.id, counts: JSON.parse(underWay.counts) }
      const sums = this.#sql
        .exec<Sums>(
          `DELETE FROM waiting
           WHERE (offer_id, day) IN (SELECT offer_id, day FROM waiting ORDER BY day LIMIT ?)
           RETURNING offer_id AS offerId, day, views, applications`,
          countsPerFlush,
        )
        .toArray()
      if (sums.length === 0) return undefined
      const counts = sums.map((sum) => ({ ...sum, sources: this.#takeSources(sum) }))
      const id = crypto.randomUUID()
      this.#sql.exec('INSERT INTO flushing VALUES (?, ?)', id, JSON.stringify(counts))
      return { id, counts }
    })
  }

  /** Removes and returns the stored visit counts by source. */
  #takeSources({ offerId, day }: Sums): VisitCountsBySource {
    const rows = this.#sql
      .exec<{ source: string; kind: string; visits: number }>(
        `DELETE FROM waiting_sources WHERE offer_id = ? AND day = ?
         RETURNING source, kind, visits`,
        offerId,
        day,
      )
      .toArray()
    const sources: VisitCountsBySource = {}
    for (const { source, kind, visits } of rows) {
      sources[source] = { ...sources[source], [kind]: visits }
    }
    return sources
  }

  /** Returns the source of a visit. The campaign is left out if the offer has too many sources. */
  #knownSource(day: string, { offerId, source }: OfferVisit): string {
    const [known] = this.#sql.exec(
      `INSERT INTO known_sources SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM known_sources WHERE day = ?1 AND offer_id = ?2) < ?4
         OR EXISTS (SELECT 1 FROM known_sources WHERE day = ?1 AND offer_id = ?2 AND source = ?3)
       ON CONFLICT DO UPDATE SET source = source RETURNING 1`,
      day,
      offerId,
      source,
      sourcesPerDay,
    )
    return known ? source : (source.split('|')[0] ?? source)
  }

  #salt(day: string): ArrayBuffer {
    return this.ctx.storage.transactionSync(() => {
      const [known] = this.#sql.exec<{ salt: ArrayBuffer }>(
        'SELECT salt FROM salts WHERE day = ?',
        day,
      )
      if (known) return known.salt
      this.#forgetBefore(day)
      const salt = crypto.getRandomValues(new Uint8Array(32)).buffer
      this.#sql.exec('INSERT INTO salts VALUES (?, ?)', day, salt)
      return salt
    })
  }

  #forgetBefore(day: string): void {
    this.#sql.exec('DELETE FROM salts WHERE day < ?', day)
    this.#sql.exec('DELETE FROM seen WHERE day < ?', day)
    this.#sql.exec('DELETE FROM blocks WHERE day < ?', day)
    this.#sql.exec('DELETE FROM known_sources WHERE day < ?', day)
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

async function hash(salt: ArrayBuffer, visitor: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', salt, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(visitor))
}
