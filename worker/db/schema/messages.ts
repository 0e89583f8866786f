import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestampColumn } from '../columns.ts'
import { offers } from './board.ts'
import { transactions } from './purchases.ts'

/**
 * The outbox. A mail is written in the same batch as its cause, and retried until it is sent. Ids
 * sort by time, and the table is WITHOUT ROWID, so a mail costs three written rows.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Encrypted because its links are secrets; null once the mail is sent. */
    sealedData: text('sealed_data'),
    /** The purchase of a receipt; null for other kinds of mail. */
    transactionId: text('transaction_id').references(() => transactions.id),
    createdAt: timestampColumn('created_at').notNull(),
    /** Later than `created_at` for mails that can be cancelled for a while. */
    sendAfter: timestampColumn('send_after').notNull(),
    sentAt: timestampColumn('sent_at'),
    /** When the provider refused the mail permanently, or the mail became pointless. */
    givenUpAt: timestampColumn('given_up_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_recipient_idx').on(table.recipient, table.createdAt),
    index('mails_transaction_idx').on(table.transactionId).where(sql`transaction_id IS NOT NULL`),
    // Without `next_attempt_at`, because every attempt would then also write to the index.
    index('mails_unsent_idx')
      .on(table.sendAfter)
      .where(sql`sent_at IS NULL AND given_up_at IS NULL`),
  ],
)

/** The daily runs of job mails and their progress, so that an interrupted run can continue. */
export const jobMailRuns = sqliteTable('job_mail_runs', {
  /** `YYYY-MM-DD` */
  day: text('day').primaryKey(),
  /** The catalogue version up to which the run has selected offers. */
  untilVersion: integer('until_version').notNull(),
  /** The last processed person; people are processed in the order of their ids. */
  cursor: text('cursor').notNull().default(''),
  startedAt: timestampColumn('started_at').notNull(),
  finishedAt: timestampColumn('finished_at'),
  /** The last processed alert. */
  alertCursor: text('alert_cursor').notNull().default(''),
  alertsFinishedAt: timestampColumn('alerts_finished_at'),
})

/** Offers announced by a run. Each offer is announced only once, however often it changes. */
export const announcedOffers = sqliteTable(
  'announced_offers',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id),
    day: text('day')
      .notNull()
      .references(() => jobMailRuns.day),
  },
  (table) => [index('announced_offers_day_idx').on(table.day)],
)
