import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { translateToSqlite } from './dialect.ts'

/** A data point as `writeDataPoint` accepts it. */
const dataPoint = z.strictObject({
  indexes: z.array(z.string().max(96)).length(1),
  blobs: z.array(z.string()).max(20),
  doubles: z.array(z.number()).max(20),
})
export const dataPointsSchema = z.array(dataPoint)
export type DataPoint = z.output<typeof dataPoint>

const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
const columns = ['index1', ...numbers.map((n) => `blob${n}`), ...numbers.map((n) => `double${n}`)]

const places = columns.map(() => '?').join(', ')

/** The maximum number of stored data points. If there are more, the oldest are deleted. */
const keptMax = 50_000

/**
 * Stores data points in SQLite and answers queries in the SQL dialect of Analytics Engine. Unlike
 * Analytics Engine, it never samples the points.
 */
export class DataPointsDatabase {
  readonly #clock: Clock
  readonly #db = new DatabaseSync(':memory:')

  constructor(dataset: string, clock: Clock = systemClock) {
    this.#clock = clock
    this.#db.exec(`CREATE TABLE points
      (timestamp INTEGER, _sample_interval INTEGER DEFAULT 1, ${columns})`)
    this.#db.exec(`CREATE VIEW ${dataset} AS SELECT * FROM points`)
    this.#db.function('now', () => this.#now())
    this.#db.function('tostartofinterval', (at, seconds) => startOf(Number(at), Number(seconds)))
    this.#db.aggregate('quantileexactweighted', {
      start: '',
      // An aggregate's state must be a simple value, so the rows are collected in a string.
      step: (found, level, value, weight) => `${found}${JSON.stringify([level, value, weight])},`,
      result: (found) => quantileOf(JSON.parse(`[${String(found).slice(0, -1)}]`)),
    })
  }

  add(points: DataPoint[]): void {
    const insert = this.#db.prepare(
      `INSERT INTO points (timestamp, ${columns}) VALUES (?, ${places})`,
    )
    for (const { indexes, blobs, doubles } of points) {
      // Columns for which a data point has no value get '' or 0, as in Analytics Engine.
      const filled = numbers.map((n) => blobs[n - 1] ?? '')
      insert.run(this.#now(), indexes[0]!, ...filled, ...numbers.map((n) => doubles[n - 1] ?? 0))
    }
    this.#db
      .prepare('DELETE FROM points WHERE rowid <= (SELECT max(rowid) FROM points) - ?')
      .run(keptMax)
  }

  /** Runs a query. @throws if the query uses a feature that this stand-in does not support */
  query(text: string): Record<string, unknown>[] {
    return this.#db.prepare(translateToSqlite(text)).all()
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}

/**
 * Returns the start of the interval of `seconds` that contains the time `at`, in the format of
 * Analytics Engine.
 */
function startOf(at: number, seconds: number): string {
  const start = new Date((at - (at % seconds)) * 1000)
  return start.toISOString().slice(0, 19).replace('T', ' ')
}

type WeightedRow = [level: number, value: number, weight: number]

function quantileOf(rows: WeightedRow[]): number | null {
  const sorted = rows.toSorted(([, one], [, other]) => one - other)
  const total = rows.reduce((sum, [, , weight]) => sum + weight, 0)
  let seen = 0
  for (const [level, value, weight] of sorted) {
    seen += weight
    if (seen >= level * total) return value
  }
  return null
}
