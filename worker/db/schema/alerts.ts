import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { alertFrequencies } from '../../contract/messages/alert-frequency.ts'
import { stringListColumn, timestampColumn } from '../columns.ts'

export const alerts = sqliteTable(
  'alerts',
  {
    /** Derived from address and query, so that a repeated request refers to the same alert. */
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** The canonical query string of the offer list without its sort order. */
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    /** Companies (ids) and skills of which the recipient wants to see fewer offers. */
    lessCompanies: stringListColumn('less_companies'),
    lessSkills: stringListColumn('less_skills'),
    createdAt: timestampColumn('created_at').notNull(),
    /** Nothing is sent before the owner of the address confirms the alert. */
    confirmedAt: timestampColumn('confirmed_at'),
    /** When one of the alert's links was last opened. */
    openedAt: timestampColumn('opened_at'),
    /** When a mail asked whether to continue; null again once a link of the alert is opened. */
    askedAt: timestampColumn('asked_at'),
    endedAt: timestampColumn('ended_at'),
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

/** Keyed hashes of addresses whose mails bounced or were reported as spam. They get no alerts. */
export const blockedMailAddresses = sqliteTable(
  'blocked_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    reason: text('reason', { enum: ['bounced', 'complained'] }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('blocked_addresses_created_idx').on(table.createdAt)],
)
