import type { Query, SQL } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type D1Cost, meterD1 } from '../platform/d1-meter.ts'
import { schema } from './schema.ts'

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** Opens the database, or a session of it, and adds its usage to `cost`. */
export function openDatabase(binding: D1Database | D1DatabaseSession, cost: D1Cost): Database {
  return drizzle(meterD1(binding, cost), { schema })
}

/** A query for a batch: a query builder, or an `sql` text. */
export type Statement = SQL | { toSQL: () => Query }

/**
 * Runs statements in order as one transaction. Drizzle's own batch fails on `sql` texts with values
 * (drizzle-orm#2277).
 * @returns one result per statement, with rows as SQLite returns them
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
