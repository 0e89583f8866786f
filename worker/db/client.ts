import type { Query, SQL } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type D1Cost, meterD1 } from '../platform/d1-meter.ts'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** The database, with everything it costs added to `cost`. */
export function openDatabase(binding: D1Database, cost: D1Cost): Database {
  return drizzle(meterD1(binding, cost), { schema })
}

/**
 * A statement for `$client.batch`, D1's transaction, out of a query builder or an `sql` text: drizzle's
 * own batch breaks on `sql` texts that have values.
 */
export function statement(db: Database, query: SQL | { toSQL: () => Query }): D1PreparedStatement {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : db.run(query).getQuery()
  return db.$client.prepare(sql).bind(...params)
}
