import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestampColumn } from '../columns.ts'

/** How far search engines know of changes (IndexNow): one row, from the first run on. */
export const indexnowProgress = sqliteTable('indexnow_progress', {
  id: integer('id').primaryKey(),
  /** The last submitted change of an offer. Changes with the same version are ordered by rowid. */
  offerVersion: integer('offer_version').notNull().default(0),
  offerRowid: integer('offer_rowid').notNull().default(0),
  /** The last submitted change of a company. Changes at the same time are ordered by id. */
  companyChangedAt: timestampColumn('company_changed_at').notNull().default(sql`0`),
  companyId: text('company_id').notNull().default(''),
  /** Failed attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt. Until then, a running attempt keeps its claim. */
  nextAttemptAt: timestampColumn('next_attempt_at').notNull().default(sql`0`),
})

/** The state of each page that was submitted last. Only changes of this state are submitted. */
export const indexnowPages = sqliteTable('indexnow_pages', {
  /** The id of an offer or a company, or the path of a landing page. */
  id: text('id').primaryKey(),
  /** A fingerprint of an offer or company, `open` for a landing page, or `closed`. */
  state: text('state').notNull(),
})
