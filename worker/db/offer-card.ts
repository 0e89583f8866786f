import { getTableColumns } from 'drizzle-orm'
import type { VerificationLevel } from '../contract/hiring/verification-levels.ts'
import { offers } from './schema/board.ts'
import { companies } from './schema/hiring.ts'

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
