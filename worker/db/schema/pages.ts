import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../columns.ts'

/** How far search engines know the changes (IndexNow): one row, none before the first round. */
export const indexnowProgress = sqliteTable('indexnow_progress', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** The last change of an offer that was told; rowids order changes of equal version. */
  offerVersion: integer('offer_version').notNull().default(0),
  offerRowid: integer('offer_rowid').notNull().default(0),
  /** The last change of a company; ids order changes of the same moment. */
  companyChangedAt: moment('company_changed_at').notNull().default(sql`0`),
  companyId: text('company_id').notNull().default(''),
  /** Failed attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
  /** The earliest time of another attempt, which is also the end of a claim. */
  nextAttemptAt: moment('next_attempt_at').notNull().default(sql`0`),
})

/** The pages that search engines know from us, so that a change that nobody sees is not told. */
export const indexnowPages = sqliteTable('indexnow_pages', {
  /** The id of an offer or a company. */
  id: text('id').primaryKey(),
  /** The state submitted last: a fingerprint of the page, `open` or `closed`. */
  state: text('state').notNull(),
})
