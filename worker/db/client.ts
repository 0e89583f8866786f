import type { Query, SQL } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type D1Cost, meterD1 } from '../platform/d1-meter.ts'
import { schema } from './schema.ts'

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** The database, with everything it costs added to `cost`. */
export function openDatabase(binding: D1Database, cost: D1Cost): Database {
  return drizzle(meterD1(binding, cost), { schema })
}

/** A query for a batch: one of the query builder, or an `sql` text. */
export type Statement = SQL | { toSQL: () => Query }

/**
 * Runs statements in order as one transaction: all of them are written, or none. Drizzle's own batch
 * breaks on `sql` texts that have values (drizzle-orm#2277).
 * @returns one result for each statement, with its rows as SQLite has them
 */
export function runBatch<Row = unknown>(
  db: Database,
  statements: Statement[],
): Promise<D1Result<Row>[]> {
  return db.$client.batch<Row>(
    statements.map((one) => {
      const { sql, params } = 'toSQL' in one ? one.toSQL() : db.run(one).getQuery()
      return db.$client.prepare(sql).bind(...params)
    }),
  )
}
