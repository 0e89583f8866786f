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

/** Columns that an import does not write, with the reason. */
export const columnsNeverImported = {
  rowid: 'is assigned by the database',
  version: 'is set by a trigger',
  contentToken: 'is set by a trigger',
  awaitsConfirmation: 'an imported offer does not wait for its company',
  withdrawnAt: 'only a company withdraws offers',
  hiddenAt: 'is set by operators',
  heldAt: 'no operator reviews an imported offer',
  isUnreviewed: 'no operator reviews an imported offer',
  salaryMinEur: 'is computed by a trigger',
  salaryMaxEur: 'is computed by a trigger',
  applicationsLimit: 'only a company sets a limit',
  transactionId: 'an imported offer needs no purchase',
  submittedAt: 'is when a company published the offer on this site',
  contractType: 'imports do not read it from feeds',
} satisfies Partial<Record<keyof typeof offers.$inferInsert, string>>

type Columns = Omit<
  typeof offers.$inferInsert,
  keyof typeof columnsNeverImported | 'id' | 'companyId' | 'paymentStatus'
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
  /** Null if the source states no past date. The offer then gets the time of its first import. */
  createdAt: Date | null
  /** Null if the source states no date. Imports then set, and later extend, a default expiry. */
  expiresAt?: Date | null
  /** Null for the default: the creation date or, after a change, the time of the import. */
  updatedAt: Date | null
}
