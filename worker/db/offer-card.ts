import { getTableColumns } from 'drizzle-orm'
import { offers } from './schema/board.ts'
import { companies } from './schema/hiring.ts'

/** The columns of an offer with what its card shows of its company. */
export const offerCard = {
  ...getTableColumns(offers),
  companyName: companies.name,
  companyLogoFileId: companies.logoFileId,
}

export type OfferCard = typeof offers.$inferSelect & {
  companyName: string
  companyLogoFileId: string | null
}
