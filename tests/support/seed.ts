import { drizzle } from 'drizzle-orm/d1'
import { newId } from '../../worker/contract/ids.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { env } from './env.ts'

type Company = typeof drizzleSchema.companies.$inferInsert
type Offer = typeof drizzleSchema.offers.$inferInsert

export const db = drizzle(env.DB, { schema: drizzleSchema })

const now = new Date('2026-03-01T12:00:00Z')
const times = { createdAt: now, updatedAt: now }

/** The billing data that a company needs before it can buy a plan. */
export const completeBillingData = {
  invoiceAddress: 'Via Prova 1\n00100 Roma',
  invoiceCountry: 'IT',
  fiscalCode: '01234567897',
}

/** Inserts a company, by default a verified one. */
export async function seedCompany(company: Partial<Company> = {}): Promise<string> {
  const id = newId('company')
  await db
    .insert(drizzleSchema.companies)
    .values({ id, name: 'Cooperativa Alba', verifiedAt: now, ...times, ...company })
  return company.id ?? id
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
  for (let from = 0; from < rows.length; from += 3) {
    await db.insert(drizzleSchema.offers).values(rows.slice(from, from + 3))
  }
  return rows.map(({ id }) => id)
}

export async function seedOffer(offer: Partial<Offer> = {}): Promise<string> {
  const [id] = await seedOffers(offer.companyId ?? (await seedCompany()), [offer])
  return id!
}
