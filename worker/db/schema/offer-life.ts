import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfferTerms } from '../../contract/applications/changed-terms.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { offerClosingOutcomes, offerEventKinds } from '../../contract/hiring/offer-life.ts'
import type { SharedDraftContent } from '../../contract/hiring/shared-drafts.ts'
import { defineBooleanColumn, defineTimestampColumn, timestampColumns } from '../columns.ts'
import { defineOfferIdColumn, offers } from './board.ts'
import { defineCompanyIdColumn } from './hiring.ts'
import { defineProfileIdColumn } from './people.ts'

/** What companies did with published offers: renewals, closings, withdrawals and exports. */
export const offerEvents = sqliteTable(
  'offer_events',
  {
    offerId: defineOfferIdColumn(),
    /** The number of the event among the events of its offer, from 0. */
    step: integer('step').notNull(),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    /** Set if the company closed the offer and stated whether and how it found someone. */
    outcome: text('outcome', { enum: offerClosingOutcomes }),
    profileId: defineProfileIdColumn(),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.step] }),
    index('offer_events_profile_idx').on(table.profileId),
  ],
)

/** When to remind a company that an offer will expire. Set by triggers and the reminder task. */
export const offerReminders = sqliteTable(
  'offer_reminders',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id),
    dueAt: defineTimestampColumn('due_at').notNull(),
  },
  (table) => [index('offer_reminders_due_idx').on(table.dueAt)],
)

/** An offer's terms before each change to them, if the offer has applications. Set by a trigger. */
export const offerTerms = sqliteTable(
  'offer_terms',
  {
    offerId: defineOfferIdColumn(),
    /** The number of the change among the changes of its offer, from 0. */
    step: integer('step').notNull(),
    terms: text('terms', { mode: 'json' }).$type<OfferTerms>().notNull(),
    changedAt: defineTimestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.step] })],
)

/** Drafts and templates of offers, which the members of a company share. */
export const offerDrafts = sqliteTable(
  'offer_drafts',
  {
    id: text('id').primaryKey(),
    companyId: defineCompanyIdColumn(),
    /** What was entered in the wizard. It is not validated. */
    content: text('content', { mode: 'json' }).$type<SharedDraftContent>().notNull(),
    /** Whether this is a template, which is kept after an offer is published from it. */
    isTemplate: defineBooleanColumn('is_template').notNull().default(false),
    /** When the five-minute cron run is to publish the draft; null if it is not scheduled. */
    publishAt: defineTimestampColumn('publish_at'),
    /** Why the scheduled publication failed. */
    failure: text('failure').$type<ErrorCode>(),
    /** Grows with every change. A change that is based on an older revision is refused. */
    revision: integer('revision').notNull().default(0),
    /** The member who last changed the draft, in whose name a scheduled draft is published. */
    profileId: defineProfileIdColumn(),
    ...timestampColumns,
  },
  (table) => [
    index('offer_drafts_company_idx').on(table.companyId, table.updatedAt),
    index('offer_drafts_profile_idx').on(table.profileId),
    index('offer_drafts_due_idx').on(table.publishAt).where(sql`publish_at IS NOT NULL`),
  ],
)
