import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { answerTemplateStatuses } from '../../contract/applications/answer-templates.ts'
import { reviewEventKinds } from '../../contract/applications/reviews.ts'
import { defineTimestampColumn } from '../columns.ts'
import { defineApplicationIdColumn, jobApplications } from './applications.ts'
import { defineCompanyIdColumn } from './hiring.ts'
import { profiles } from './people.ts'

/** A company's own stages, such as "interview", for applications with the status "in contact". */
export const companyStages = sqliteTable(
  'company_stages',
  {
    id: text('id').primaryKey(),
    companyId: defineCompanyIdColumn(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
  },
  (table) => [index('company_stages_company_idx').on(table.companyId, table.position)],
)

export const applicationReviews = sqliteTable(
  'application_reviews',
  {
    applicationId: text('application_id')
      .primaryKey()
      .references(() => jobApplications.id),
    /** From 1 to `limits.ratingMax`. */
    rating: integer('rating'),
    /** The application's stage. Kept after a refusal, so that undoing the refusal restores it. */
    stageId: text('stage_id').references(() => companyStages.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('application_reviews_stage_idx').on(table.stageId).where(sql`stage_id IS NOT NULL`),
  ],
)

export const applicationLabels = sqliteTable(
  'application_labels',
  {
    applicationId: defineApplicationIdColumn(),
    label: text('label').notNull(),
    /** A trigger copies the offer id and `sentAt` (the creation time) from the application. */
    offerId: text('offer_id'),
    sentAt: defineTimestampColumn('sent_at'),
  },
  ({ applicationId, label, offerId, sentAt }) => [
    primaryKey({ columns: [applicationId, label] }),
    index('application_labels_offer_idx').on(offerId, label, sentAt, applicationId),
  ],
)

export const answerTemplates = sqliteTable(
  'answer_templates',
  {
    id: text('id').primaryKey(),
    companyId: defineCompanyIdColumn(),
    position: integer('position').notNull(),
    /** The status that an application gets when the company sends this template as an answer. */
    status: text('status', { enum: answerTemplateStatuses }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('answer_templates_company_idx').on(table.companyId, table.position)],
)

/** Members' notes about an applicant, and their changes of labels, ratings and stages. */
export const applicationEvents = sqliteTable(
  'application_events',
  {
    id: integer('id').primaryKey(),
    applicationId: defineApplicationIdColumn(),
    kind: text('kind', { enum: reviewEventKinds }).notNull(),
    /** A note's text, label, rating or stage name; null if a note, rating or stage was removed. */
    detail: text('detail'),
    memberId: text('member_id')
      .notNull()
      .references(() => profiles.id),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    index('application_events_application_idx').on(table.applicationId, table.kind),
    index('application_events_member_idx').on(table.memberId),
  ],
)
