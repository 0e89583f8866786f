import { drizzle } from 'drizzle-orm/d1'
import { newId } from '../../worker/contract/ids.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { createD1Cost } from '../../worker/platform/d1-meter.ts'
import { env } from './env.ts'

type Company = typeof drizzleSchema.companies.$inferInsert
type Offer = typeof drizzleSchema.offers.$inferInsert

/** The database, for a test's own reads and writes. */
export const db = drizzle(env.DB, { schema: drizzleSchema })

/** The database as the worker opens it, for calls of the worker's own functions. */
export const workerDb = openDatabase(env.DB, createD1Cost())

const now = new Date('2026-03-01T12:00:00Z')
const times = { createdAt: now, updatedAt: now }

/** The billing data that a company needs before it can buy a plan. */
export const completeBillingData = {
  invoiceAddress: 'Via Prova 1\n00100 Roma',
  invoiceCountry: 'IT',
  fiscalCode: '01234567897',
}

/** The row of a company, by default a verified one. */
export const companyRow = (company: Partial<Company>): Company => ({
  id: newId('company'),
  name: 'Cooperativa Alba',
  verifiedAt: now,
  ...times,
  ...company,
})

/** Inserts a company, by default a verified one. */
export async function seedCompany(company: Partial<Company> = {}): Promise<string> {
  const row = companyRow(company)
  await db.insert(drizzleSchema.companies).values(row)
  return row.id
}

/** Inserts offers, by default listed and open. Returns their ids in order. */
export async function seedOffers(companyId: string, offers: Partial<Offer>[]): Promise<string[]> {
  const rows = offers.map(
    (offer): Offer => ({
      id: newId('offer'),
      companyId,
      title: 'Redattrice o redattore',
      description: '<p>Scrivi per noi.</p>',
      descriptionText: 'Scrivi per noi.',
      paymentStatus: 'completed',
      applyUrl: 'https://alba.example/lavora',
      ...times,
      ...offer,
    }),
  )
  // D1 takes at most 100 values for each statement, and an offer has about 30.
  const inserts = Array.from({ length: Math.ceil(rows.length / 3) }, (_, at) =>
    db.insert(drizzleSchema.offers).values(rows.slice(3 * at, 3 * at + 3)),
  )
  const [first, ...others] = inserts
  if (first) await db.batch([first, ...others])
  return rows.map(({ id }) => id)
}

export async function seedOffer(offer: Partial<Offer> = {}): Promise<string> {
  const [id] = await seedOffers(offer.companyId ?? (await seedCompany()), [offer])
  return id!
}
