import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { alertFrequencies } from '../../contract/messages/alert-frequency.ts'
import { defineStringListColumn, defineTimestampColumn } from '../columns.ts'

export const alerts = sqliteTable(
  'alerts',
  {
    /** Derived from the mail address and the search, so that repeated requests yield one alert. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /**
     * The search for which the alert sends offers: the query string of the offer list in canonical
     * form, without the sort order and the filter by age.
     */
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    /** The ids of companies from which the recipient wants to see fewer offers. */
    lessCompanies: defineStringListColumn('less_companies'),
    /** The skills for which the recipient wants to see fewer offers. */
    lessSkills: defineStringListColumn('less_skills'),
    createdAt: defineTimestampColumn('created_at').notNull(),
    /** When the owner of the mail address confirmed the alert. Before that, no offers are sent. */
    confirmedAt: defineTimestampColumn('confirmed_at'),
    /** When the recipient last opened a link in a mail of this alert. */
    openedAt: defineTimestampColumn('opened_at'),
    /** When a mail asked the recipient whether to continue; null again after they open a link. */
    askedAt: defineTimestampColumn('asked_at'),
    endedAt: defineTimestampColumn('ended_at'),
  },
  (table) => [
    index('alerts_email_idx').on(table.email),
    uniqueIndex('alerts_active_idx')
      .on(table.id)
      .where(sql`confirmed_at IS NOT NULL AND ended_at IS NULL`),
    index('alerts_idle_idx')
      .on(table.createdAt)
      .where(sql`confirmed_at IS NULL OR ended_at IS NOT NULL`),
  ],
)

/** Keyed hashes of mail addresses that get no alerts because of bounces or reports of spam. */
export const blockedMailAddresses = sqliteTable(
  'blocked_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [index('blocked_addresses_created_idx').on(table.createdAt)],
)
