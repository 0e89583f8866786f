import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { defineTimestampColumn } from '../columns.ts'
import { offers } from './board.ts'
import { transactions } from './purchases.ts'

/**
 * The outbox. A mail is written in the same batch as the change that it announces, and sending is
 * retried until it succeeds or is given up. Ids sort by time and the table is WITHOUT ROWID, so
 * that a mail costs only three written rows.
 */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** The encrypted content, which has secret links; null once the mail is sent or given up. */
    sealedData: text('sealed_data'),
    /** The purchase that the mail is about, if any. */
    transactionId: text('transaction_id').references(() => transactions.id),
    createdAt: defineTimestampColumn('created_at').notNull(),
    /** The earliest time of sending. Later than `created_at` if the mail can be cancelled. */
    sendAfter: defineTimestampColumn('send_after').notNull(),
    sentAt: defineTimestampColumn('sent_at'),
    /** When sending was given up, for example because the provider refused the mail. */
    givenUpAt: defineTimestampColumn('given_up_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: defineTimestampColumn('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_recipient_idx').on(table.recipient, table.createdAt),
    index('mails_transaction_idx').on(table.transactionId).where(sql`transaction_id IS NOT NULL`),
    // `next_attempt_at` is not indexed, because each attempt would then also write to the index.
    index('mails_unsent_idx')
      .on(table.sendAfter)
      .where(sql`sent_at IS NULL AND given_up_at IS NULL`),
  ],
)

/** The progress of sending each day's job mails, so that an interrupted run can continue. */
export const jobMailRuns = sqliteTable('job_mail_runs', {
  /** In the form `YYYY-MM-DD`. */
  day: text('day').primaryKey(),
  /** This day's mails announce no offers that were changed after this catalogue version. */
  untilVersion: integer('until_version').notNull(),
  /** The id of the person processed last. People are processed in the order of their ids. */
  cursor: text('cursor').notNull().default(''),
  startedAt: defineTimestampColumn('started_at').notNull(),
  finishedAt: defineTimestampColumn('finished_at'),
  /** The id of the alert processed last. */
  alertCursor: text('alert_cursor').notNull().default(''),
  alertsFinishedAt: defineTimestampColumn('alerts_finished_at'),
})

/** The day on which job mails announced an offer. An offer is announced only once. */
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
