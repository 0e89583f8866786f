import { getTableColumns } from 'drizzle-orm'
import { companies, offers } from './schema.ts'

/** The columns of an offer with what its card shows of its company. */
export const offerCard = {
  ...getTableColumns(offers),
  companyName: companies.name,
  companyLogoUrl: companies.logoUrl,
}

export type OfferCard = typeof offers.$inferSelect & {
  companyName: string
  companyLogoUrl: string | null
}
