import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { defineTimestampColumn } from '../columns.ts'

/** The progress of notifying search engines of changes through IndexNow. Has a single row. */
export const indexnowProgress = sqliteTable('indexnow_progress', {
  id: integer('id').primaryKey(),
  /** The last offer whose change was submitted. Changes are ordered by version, then row number. */
  offerVersion: integer('offer_version').notNull().default(0),
  offerRowid: integer('offer_rowid').notNull().default(0),
  /** The last company whose change was submitted. Changes are ordered by time, then company id. */
  companyChangedAt: defineTimestampColumn('company_changed_at').notNull().default(sql`0`),
  companyId: text('company_id').notNull().default(''),
  /** The number of failed attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt. Each attempt postpones it, so that no two overlap. */
  nextAttemptAt: defineTimestampColumn('next_attempt_at').notNull().default(sql`0`),
})

/** The pages that were submitted to search engines, each with its state at the last submission. */
export const indexnowPages = sqliteTable('indexnow_pages', {
  /** The id of an offer or a company, or the path of a landing page. */
  id: text('id').primaryKey(),
  /** `closed`, or for an open page: `open` (landing page) or a content hash (offer or company). */
  state: text('state').notNull(),
})
