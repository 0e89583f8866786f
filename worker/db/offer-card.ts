import { getTableColumns } from 'drizzle-orm'
import type { VerificationLevel } from '../contract/hiring/verification-levels.ts'
import { offers } from './schema/board.ts'
import { companies } from './schema/hiring.ts'

/** The columns of an offer and its company that a card needs. */
export const offerCardColumns = {
  ...getTableColumns(offers),
  companyName: companies.name,
  companyLogoFileId: companies.logoFileId,
  companyWebsite: companies.website,
  companyLevel: companies.verificationLevel,
}

export type OfferCardRow = typeof offers.$inferSelect & {
  companyName: string
  companyLogoFileId: string | null
  companyWebsite: string | null
  companyLevel: VerificationLevel
}

/** Builds the card of an offer that was read together with its company. */
export const buildOfferCardRow = (
  offer: typeof offers.$inferSelect,
  { name, logoFileId, website, verificationLevel }: typeof companies.$inferSelect,
): OfferCardRow => ({
  ...offer,
  companyName: name,
  companyLogoFileId: logoFileId,
  companyWebsite: website,
  companyLevel: verificationLevel,
})
