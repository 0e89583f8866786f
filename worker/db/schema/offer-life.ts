import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { closingOutcomes, offerEventKinds } from '../../contract/hiring/offer-life.ts'
import { moment } from '../columns.ts'
import { offers } from './board.ts'
import { profiles } from './people.ts'

/**
 * Renewals, closings and withdrawals of offers, and exports of their applicants, for the offer's
 * company.
 */
export const offerEvents = sqliteTable(
  'offer_events',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Numbers the events of an offer from 0. */
    step: integer('step').notNull(),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    /** How the search ended; null for other kinds, or if no outcome was given. */
    outcome: text('outcome', { enum: closingOutcomes }),
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.step] }),
    index('offer_events_profile_idx').on(table.profileId),
  ],
)

/**
 * The time of the next reminder to a company before an offer expires. Triggers update it with the
 * expiry; imported offers have none.
 */
export const offerReminders = sqliteTable(
  'offer_reminders',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('offer_reminders_due_idx').on(table.dueAt)],
)
