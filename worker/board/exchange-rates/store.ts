import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'

export type StoredExchangeRate = { currency: string; eurPerUnit: number; asOf: string }

export const listExchangeRates = (db: Database): Promise<StoredExchangeRate[]> =>
  db.all<StoredExchangeRate>(sql`SELECT currency, eur_per_unit AS eurPerUnit, as_of AS asOf
    FROM exchange_rates`)

/** Stores newer rates in one batch. Database triggers then update the offers' amounts in EUR. */
export async function updateExchangeRates(
  db: Database,
  rates: StoredExchangeRate[],
): Promise<void> {
  await runBatch(
    db,
    rates.map(
      ({ currency, eurPerUnit, asOf }) => sql`UPDATE exchange_rates
        SET eur_per_unit = ${eurPerUnit}, as_of = ${asOf}
        WHERE currency = ${currency} AND as_of < ${asOf}`,
    ),
  )
}
