import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfferTerms } from '../../contract/applications/changed-terms.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { closingOutcomes, offerEventKinds } from '../../contract/hiring/offer-life.ts'
import type { DraftContent } from '../../contract/hiring/shared-drafts.ts'
import { booleanColumn, timestampColumn, timestampColumns } from '../columns.ts'
import { offers } from './board.ts'
import { companies } from './hiring.ts'
import { profiles } from './people.ts'

/**
 * The history that a company sees of its offer: renewals, closings, withdrawals and exports of its
 * applicants.
 */
export const offerEvents = sqliteTable(
  'offer_events',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** The number of the event within its offer, from 0. */
    step: integer('step').notNull(),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    /**
     * For a closing, how the search ended. Null for other events, or if the company gave no outcome.
     */
    outcome: text('outcome', { enum: closingOutcomes }),
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.step] }),
    index('offer_events_profile_idx').on(table.profileId),
  ],
)

/**
 * The time of the next reminder to a company before an offer expires. Triggers update the time when the
 * expiry changes. Imported offers have no reminder.
 */
export const offerReminders = sqliteTable(
  'offer_reminders',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id),
    dueAt: timestampColumn('due_at').notNull(),
  },
  (table) => [index('offer_reminders_due_idx').on(table.dueAt)],
)

/**
 * The pay and the places of work that an offer had before each change. A trigger writes a row only
 * if the offer already had an application.
 */
export const offerTerms = sqliteTable(
  'offer_terms',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** The number of the change within its offer, from 0. */
    step: integer('step').notNull(),
    terms: text('terms', { mode: 'json' }).$type<OfferTerms>().notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.step] })],
)

/** Drafts and templates of offers, which the members of a company share. */
export const offerDrafts = sqliteTable(
  'offer_drafts',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** The employer's input in the wizard, not validated. */
    content: text('content', { mode: 'json' }).$type<DraftContent>().notNull(),
    /** A template stays when an offer is published from it. */
    isTemplate: booleanColumn('is_template').notNull().default(false),
    /** The time at which the five-minute cron run publishes the draft; null if it is not scheduled. */
    publishAt: timestampColumn('publish_at'),
    /** The reason why the scheduled publication failed; null unless it did. */
    failure: text('failure').$type<ErrorCode>(),
    /**
     * Grows with every change. A change based on an older revision is refused, so that members do
     * not overwrite each other's changes.
     */
    revision: integer('revision').notNull().default(0),
    /** The member who changed the draft last, in whose name it is published. */
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id),
    ...timestampColumns,
  },
  (table) => [
    index('offer_drafts_company_idx').on(table.companyId, table.updatedAt),
    index('offer_drafts_profile_idx').on(table.profileId),
    index('offer_drafts_due_idx').on(table.publishAt).where(sql`publish_at IS NOT NULL`),
  ],
)
