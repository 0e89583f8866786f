/** The D1 usage of a request: round trips, and the rows read and written, which D1 bills. */
export type D1Cost = { d1_queries: number; rows_read: number; rows_written: number }

export const createD1Cost = (): D1Cost => ({ d1_queries: 0, rows_read: 0, rows_written: 0 })

/** Adds `more` to `cost` in place. */
export function addD1Cost(cost: D1Cost, more: D1Cost): void {
  cost.d1_queries += more.d1_queries
  cost.rows_read += more.rows_read
  cost.rows_written += more.rows_written
}

/** The pauses before the retries of a query that found the database locked. */
const lockPausesMs = [5, 20, 80, 320]

/**
 * Matches the errors of a database that another process, such as a command, has locked. This
 * happens only in local use. A write that fails with a `lockedForWrites` error changed nothing. If
 * D1 failed to get a commit token, a write may have succeeded, so then only reads are retried.
 */
const lockedForWrites = /SQLITE_(BUSY|LOCKED)/
const lockedForReads = /SQLITE_(BUSY|LOCKED)|Failed to get session commit token/

/** Runs a query, and repeats it while the database is locked. */
async function whenUnlocked<T>(locked: RegExp, query: () => Promise<T>): Promise<T> {
  for (const pauseMs of lockPausesMs) {
    try {
      return await query()
    } catch (error) {
      if (!(error instanceof Error && locked.test(error.message))) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return query()
}

const isRead = (query: string): boolean =>
  /^\s*(select|with)\b/i.test(query) && !/\b(insert|update|delete)\b/i.test(query)

/**
 * Wraps a database so that its usage is added to `cost`. The query builder uses `raw`, which does
 * not report how many rows were read, so the returned rows are counted. `first` counts as a round
 * trip without rows. Queries are retried if the database is locked.
 */
export function meterD1(binding: Pick<D1Database, 'prepare' | 'batch'>, cost: D1Cost): D1Database {
  return Object.assign(Object.create(binding), {
    prepare: (query: string) =>
      new MeteredStatement(
        binding.prepare(query),
        isRead(query) ? lockedForReads : lockedForWrites,
        cost,
      ),
    batch: async (statements: MeteredStatement[]) => {
      cost.d1_queries++
      const hasOnlyReads = statements.every(({ locked }) => locked === lockedForReads)
      const results = await whenUnlocked(hasOnlyReads ? lockedForReads : lockedForWrites, () =>
        binding.batch(statements.map(({ statement }) => statement)),
      )
      for (const { meta } of results) countRows(cost, meta)
      return results
    },
  })
}

class MeteredStatement {
  readonly statement: D1PreparedStatement
  /** Matches the errors after which the statement is repeated. */
  readonly locked: RegExp
  readonly #cost: D1Cost

  constructor(statement: D1PreparedStatement, locked: RegExp, cost: D1Cost) {
    this.statement = statement
    this.locked = locked
    this.#cost = cost
  }

  bind(...values: unknown[]) {
    return new MeteredStatement(this.statement.bind(...values), this.locked, this.#cost)
  }

  async all() {
    const result = await this.#query(() => this.statement.all())
    countRows(this.#cost, result.meta)
    return result
  }

  async run() {
    const result = await this.#query(() => this.statement.run())
    countRows(this.#cost, result.meta)
    return result
  }

  async raw(options?: { columnNames?: false }) {
    const rows = await this.#query(() => this.statement.raw(options))
    this.#cost.rows_read += rows.length
    return rows
  }

  first(column?: string) {
    return this.#query(() =>
      column === undefined ? this.statement.first() : this.statement.first(column),
    )
  }

  #query<T>(query: () => Promise<T>): Promise<T> {
    this.#cost.d1_queries++
    return whenUnlocked(this.locked, query)
  }
}

function countRows(cost: D1Cost, meta: D1Meta): void {
  cost.rows_read += meta.rows_read ?? 0
  cost.rows_written += meta.rows_written ?? 0
}
