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
 * D1 could not store a bookmark (commit token), a write may have succeeded: only reads are retried.
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

/** For each metered statement: the statement that it wraps, and which errors lead to a retry. */
const sources = new WeakMap<
  D1PreparedStatement,
  { statement: D1PreparedStatement; locked: RegExp }
>()

/**
 * Wraps a database so that its usage is added to `cost`. The query builder uses `raw`, which does
 * not report how many rows were read, so the returned rows are counted. `first` counts as a round
 * trip without rows. Queries are retried if the database is locked.
 */
export function meterD1(binding: Pick<D1Database, 'prepare' | 'batch'>, cost: D1Cost): D1Database {
  const count = <T extends D1Response>(result: T): T => {
    cost.rows_read += result.meta.rows_read ?? 0
    cost.rows_written += result.meta.rows_written ?? 0
    return result
  }
  const meterStatement = (statement: D1PreparedStatement, locked: RegExp): D1PreparedStatement => {
    const run = <T>(query: () => Promise<T>): Promise<T> => {
      cost.d1_queries++
      return whenUnlocked(locked, query)
    }
    const metered: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => meterStatement(statement.bind(...values), locked),
      all: async () => count(await run(() => statement.all())),
      run: async () => count(await run(() => statement.run())),
      raw: async (options?: { columnNames?: false }) => {
        const rows = await run(() => statement.raw(options))
        cost.rows_read += rows.length
        return rows
      },
      first: (column: string) =>
        run(() => (column === undefined ? statement.first() : statement.first(column))),
    })
    sources.set(metered, { statement, locked })
    return metered
  }
  return Object.assign(Object.create(binding), {
    prepare: (query: string) =>
      meterStatement(binding.prepare(query), isRead(query) ? lockedForReads : lockedForWrites),
    batch: async (statements: D1PreparedStatement[]) => {
      cost.d1_queries++
      const known = statements.map((one) => sources.get(one))
      const hasOnlyReads = known.every((source) => source?.locked === lockedForReads)
      const ours = statements.map((one, index) => known[index]?.statement ?? one)
      const results = await whenUnlocked(hasOnlyReads ? lockedForReads : lockedForWrites, () =>
        binding.batch(ours),
      )
      return results.map(count)
    },
  })
}
