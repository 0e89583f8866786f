import type { offers } from './schema/board.ts'

/** Columns of an offer that its author does not write. Each comment says what writes the column. */
type SystemColumn =
  | 'rowid' // the database
  | 'id' // publishing, imports
  | 'companyId' // publishing, imports
  | 'version' // triggers, the visit counters
  | 'contentToken' // a trigger
  | 'paymentStatus' // publishing, purchases and their payments, imports
  | 'awaitsConfirmation' // publishing, payments, and the confirmation of the company
  | 'withdrawnAt' // withdrawing the offer, erasing the company
  | 'unlistedAt' // the sweep 30 days after the expiry, reopening, renewals, imports
  | 'hiddenAt' // operators
  | 'heldAt' // publishing, changes of the company, operators, the sweep after 48 hours
  | 'isUnreviewed' // the sweep after 48 hours, changes of the company, operators
  | 'salaryMinEur' // triggers
  | 'salaryMaxEur' // triggers
  | 'viewsCount' // the visit counters, imports
  | 'applicationsCount' // applying, the visit counters, imports
  | 'transactionId' // publishing and purchases
  | 'submittedAt' // publishing
  | 'createdAt' // publishing, imports
  | 'updatedAt' // changes by the company or an operator, payments, the expiry, imports
  | 'source' // imports
  | 'sourceId' // imports

/** The columns that an author writes, and the description as plain text. */
export type OfferContentColumns = Omit<typeof offers.$inferSelect, SystemColumn>
