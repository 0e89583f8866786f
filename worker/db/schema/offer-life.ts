import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { OfferTerms } from '../../contract/applications/changed-terms.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { closingOutcomes, offerEventKinds } from '../../contract/hiring/offer-life.ts'
import type { DraftContent } from '../../contract/hiring/shared-drafts.ts'
import { booleanColumn, timestampColumn, timestampColumns } from '../columns.ts'
import { offerIdColumn, offers } from './board.ts'
import { companyIdColumn } from './hiring.ts'
import { profileIdColumn } from './people.ts'

/** What a company did with its offer: renewals, closings, withdrawals and exports. */
export const offerEvents = sqliteTable(
  'offer_events',
  {
    offerId: offerIdColumn(),
    /** Counted within the offer, from 0. */
    step: integer('step').notNull(),
    kind: text('kind', { enum: offerEventKinds }).notNull(),
    /** Only for a closing: how the search ended, if the company said so. */
    outcome: text('outcome', { enum: closingOutcomes }),
    profileId: profileIdColumn(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.step] }),
    index('offer_events_profile_idx').on(table.profileId),
  ],
)

/** The next reminder to a company before an offer expires, maintained by triggers. */
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

/** Pay and places before each change of an offer with applications, written by a trigger. */
export const offerTerms = sqliteTable(
  'offer_terms',
  {
    offerId: offerIdColumn(),
    /** Counted within the offer, from 0. */
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
    companyId: companyIdColumn(),
    /** The input in the wizard, not validated. */
    content: text('content', { mode: 'json' }).$type<DraftContent>().notNull(),
    /** A template stays when an offer is published from it. */
    isTemplate: booleanColumn('is_template').notNull().default(false),
    /** When the five-minute cron run publishes the draft; null if it is not scheduled. */
    publishAt: timestampColumn('publish_at'),
    /** Why the scheduled publication failed. */
    failure: text('failure').$type<ErrorCode>(),
    /** Grows with every change. A change based on an older revision is refused. */
    revision: integer('revision').notNull().default(0),
    /** The member who changed the draft last, in whose name it is published. */
    profileId: profileIdColumn(),
    ...timestampColumns,
  },
  (table) => [
    index('offer_drafts_company_idx').on(table.companyId, table.updatedAt),
    index('offer_drafts_profile_idx').on(table.profileId),
    index('offer_drafts_due_idx').on(table.publishAt).where(sql`publish_at IS NOT NULL`),
  ],
)
