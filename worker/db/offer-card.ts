import { getTableColumns } from 'drizzle-orm'
import { offers } from './schema/board.ts'
import { companies } from './schema/hiring.ts'

/** The columns of an offer and of its company for a card. */
export const offerCard = {
  ...getTableColumns(offers),
  companyName: companies.name,
  companyLogoFileId: companies.logoFileId,
  companyWebsite: companies.website,
}

export type OfferCard = typeof offers.$inferSelect & {
  companyName: string
  companyLogoFileId: string | null
  companyWebsite: string | null
}
