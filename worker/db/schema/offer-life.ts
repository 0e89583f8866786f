import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfferTerms } from '../../contract/applications/changed-terms.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { closingOutcomes, offerEventKinds } from '../../contract/hiring/offer-life.ts'
import type { DraftContent } from '../../contract/hiring/shared-drafts.ts'
import { createdAndUpdated, flag, moment } from '../columns.ts'
import { offers } from './board.ts'
import { companies } from './hiring.ts'
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

/**
 * The pay and places that an offer had before a change, written by a trigger if somebody had applied
 * to the offer.
 */
export const offerTerms = sqliteTable(
  'offer_terms',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Numbers the changes of an offer from 0. */
    step: integer('step').notNull(),
    terms: text('terms', { mode: 'json' }).$type<OfferTerms>().notNull(),
    changedAt: moment('changed_at').notNull(),
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
    /** The answers in the wizard, not validated. */
    content: text('content', { mode: 'json' }).$type<DraftContent>().notNull(),
    /** A template stays when an offer is published from it. */
    isTemplate: flag('is_template').notNull().default(false),
    /** The time at which the sweep publishes the draft; null if it is not scheduled. */
    publishAt: moment('publish_at'),
    /** The reason why the scheduled publication failed; null unless it did. */
    failure: text('failure').$type<ErrorCode>(),
    /** Grows with every change, so that no member overwrites what another has written. */
    revision: integer('revision').notNull().default(0),
    /** The member who changed the draft last, in whose name it is published. */
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id),
    ...createdAndUpdated,
  },
  (table) => [
    index('offer_drafts_company_idx').on(table.companyId, table.updatedAt),
    index('offer_drafts_profile_idx').on(table.profileId),
    index('offer_drafts_due_idx').on(table.publishAt).where(sql`publish_at IS NOT NULL`),
  ],
)
