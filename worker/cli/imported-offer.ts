import type { CompanyAbout } from '../contract/hiring/company-about.ts'
import type { offers } from '../db/schema/board.ts'

/** A company to write; `importKey` identifies it across imports. */
export type ImportedCompany = {
  importKey: string
  name: string
  /** The address of its logo elsewhere on the web. */
  logoUrl: string | null
  website: string | null
  socialMedia: Record<string, string>
  /** The company's own description; feeds do not contain one. */
  about?: Partial<CompanyAbout>
}

/**
 * Columns that an import never sets: those of publishing here, and what the database works out.
 */
export const untouchedColumns = [
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
] as const satisfies (keyof typeof offers.$inferInsert)[]

type Columns = Omit<
  typeof offers.$inferInsert,
  (typeof untouchedColumns)[number] | 'id' | 'companyId' | 'paymentStatus'
>

/**
 * An offer to write, identified by `source` and `sourceId`. The counts are initial; afterwards visitors
 * count.
 */
export type ImportedOffer = Omit<
  Columns,
  'source' | 'sourceId' | 'createdAt' | 'updatedAt' | 'expiresAt'
> & {
  source: string
  sourceId: string
  company: ImportedCompany
  /** Null if its source does not say; it then gets the time of its first import. */
  createdAt: Date | null
  /** Null if its source does not say; it then closes some time after the last import that had it. */
  expiresAt?: Date | null
  /** Null for the creation date at first, and the time of the change after each change. */
  updatedAt: Date | null
}
