import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type Cost, meterD1 } from '../platform/d1-meter.ts'
import * as schema from './schema.ts'

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** The database, with everything it costs added to `cost`. */
export function openDatabase(binding: D1Database, cost: Cost): Database {
  return drizzle(meterD1(binding, cost), { schema })
}
