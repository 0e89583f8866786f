import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'
import { exchangeRates } from '../../db/schema/board.ts'

type StoredExchangeRate = typeof exchangeRates.$inferSelect

export const listExchangeRates = (db: Database): Promise<StoredExchangeRate[]> =>
  db.select().from(exchangeRates)

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
