import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestampColumn } from '../columns.ts'

/**
 * How far search engines have been notified of changes (IndexNow): a single row, which does not exist
 * before the first run.
 */
export const indexnowProgress = sqliteTable('indexnow_progress', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** The last submitted change of an offer. Changes with the same version are ordered by rowid. */
  offerVersion: integer('offer_version').notNull().default(0),
  offerRowid: integer('offer_rowid').notNull().default(0),
  /** The last submitted change of a company. Changes at the same time are ordered by id. */
  companyChangedAt: timestampColumn('company_changed_at').notNull().default(sql`0`),
  companyId: text('company_id').notNull().default(''),
  /** The number of failed attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt. Until then, a running attempt keeps its claim. */
  nextAttemptAt: timestampColumn('next_attempt_at').notNull().default(sql`0`),
})

/**
 * For each page, the state that was last submitted to search engines. A change is submitted only if
 * it leads to another state of the page.
 */
export const indexnowPages = sqliteTable('indexnow_pages', {
  /** The id of an offer or a company, or the path of a landing page. */
  id: text('id').primaryKey(),
  /**
   * The state that was submitted last. For an open page of an offer or company this is a
   * fingerprint of the page, for an open landing page `open`, and for a closed page `closed`.
   */
  state: text('state').notNull(),
})
