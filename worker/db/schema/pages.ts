import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../columns.ts'

/**
 * How far search engines have been notified of changes (IndexNow): a single row, which does not
 * exist before the first round.
 */
export const indexnowProgress = sqliteTable('indexnow_progress', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** The last change of an offer that was submitted; rowids order changes of equal version. */
  offerVersion: integer('offer_version').notNull().default(0),
  offerRowid: integer('offer_rowid').notNull().default(0),
  /** The last change of a company that was submitted; ids order changes at the same time. */
  companyChangedAt: moment('company_changed_at').notNull().default(sql`0`),
  companyId: text('company_id').notNull().default(''),
  /** The number of failed attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of the next attempt, which is also when a claim ends. */
  nextAttemptAt: moment('next_attempt_at').notNull().default(sql`0`),
})

/**
 * The pages as submitted to search engines, so that a change that is not visible is not submitted.
 */
export const indexnowPages = sqliteTable('indexnow_pages', {
  /** The id of an offer or a company. */
  id: text('id').primaryKey(),
  /** The state that was submitted last: a fingerprint of the page, `open` or `closed`. */
  state: text('state').notNull(),
})
