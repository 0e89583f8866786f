import type { Query, SQL } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type D1Cost, meterD1 } from '../platform/d1-meter.ts'

/** A Drizzle client without the property `query`, which needs a schema (see `openDatabase`). */
export type Database = Omit<DrizzleD1Database, 'query'> & { $client: D1Database }

/**
 * Opens the database. Each query adds its round trips and rows to `cost`. Drizzle gets no schema,
 * because it would analyse all tables again for each request.
 */
export function openDatabase(
  binding: Pick<D1Database, 'prepare' | 'batch'>,
  cost: D1Cost,
): Database {
  return drizzle(meterD1(binding, cost))
}

/**
 * Opens a D1 session, which reads from the nearest copy of the database that is not older than the
 * state `from`. `bookmark` returns a name for the state read last, or null before the first read.
 */
export function openDatabaseSession(
  binding: D1Database,
  from: D1SessionBookmark | D1SessionConstraint,
  cost: D1Cost,
): { db: Database; bookmark: () => D1SessionBookmark | null } {
  const session = binding.withSession(from)
  return { db: openDatabase(session, cost), bookmark: () => session.getBookmark() }
}

export type BatchStatement = SQL | { toSQL: () => Query }

/**
 * Runs statements in order as one transaction. Returns a result for each statement, with the rows
 * as SQLite returns them. Drizzle's own batch fails on `sql` texts with values (drizzle-orm#2277).
 */
export function runBatch<Row = unknown>(
  db: Database,
  statements: BatchStatement[],
): Promise<D1Result<Row>[]> {
  return db.$client.batch<Row>(
    statements.map((one) => {
      const { sql, params } = 'toSQL' in one ? one.toSQL() : db.run(one).getQuery()
      return db.$client.prepare(sql).bind(...params)
    }),
  )
}
