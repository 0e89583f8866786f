import type { CompanyAboutDetails } from '../contract/hiring/company-about.ts'
import type { offers } from '../db/schema/board.ts'

/** A company that an import writes. `importKey` identifies the company across imports. */
export type ImportedCompany = {
  importKey: string
  name: string
  /** The address of the company's logo on another site. */
  logoUrl: string | null
  website: string | null
  socialMedia: Record<string, string>
  /** What the company says about itself. Feeds do not contain this. */
  about?: Partial<CompanyAboutDetails>
}

/** Columns that the database computes, or that only offers published on this site use. */
export const columnsNeverImported = [
  'rowid',
  'version',
  'contentToken',
  'awaitsConfirmation',
  'withdrawnAt',
  'hiddenAt',
  'heldAt',
  'isUnreviewed',
  'salaryMinEur',
  'salaryMaxEur',
  'applicationsLimit',
  'transactionId',
  'submittedAt',
  'contractType',
] as const satisfies (keyof typeof offers.$inferInsert)[]

type Columns = Omit<
  typeof offers.$inferInsert,
  (typeof columnsNeverImported)[number] | 'id' | 'companyId' | 'paymentStatus'
>

/**
 * An offer that an import writes, identified by `source` and `sourceId`. Counts, such as the number
 * of views, are only initial values; visitors increase them later.
 */
export type ImportedOffer = Omit<
  Columns,
  'source' | 'sourceId' | 'createdAt' | 'updatedAt' | 'expiresAt'
> & {
  source: string
  sourceId: string
  company: ImportedCompany
  /** Null if the source states no date; the offer then gets the time of its first import. */
  createdAt: Date | null
  /** Null if the source states no date; the offer then expires some time after its last import. */
  expiresAt?: Date | null
  /** Null for the default: the creation date or, after a change, the time of the import. */
  updatedAt: Date | null
}
