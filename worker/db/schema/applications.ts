import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStatuses } from '../../contract/enums.ts'
import { defineTimestampColumn, timestampColumns } from '../columns.ts'
import { defineOfferIdColumn } from './board.ts'
import { defineProfileIdColumn, profiles } from './people.ts'
import { files } from './shared.ts'

export const jobApplications = sqliteTable(
  'job_applications',
  {
    id: text('id').primaryKey(),
    offerId: defineOfferIdColumn(),
    profileId: defineProfileIdColumn(),
    coverLetter: text('cover_letter'),
    /** The resume sent with the application; null once the application is withdrawn. */
    resumeFileId: text('resume_file_id').references(() => files.id),
    status: text('status', { enum: applicationStatuses }).notNull().default('sent'),
    /** The first mail to the company; deleted if the applicant withdraws before it is sent. */
    notificationMailId: text('notification_mail_id'),
    /** If the latest move is a refusal, the mail about it. Undoing the refusal cancels the mail. */
    refusalMailId: text('refusal_mail_id'),
    ownNote: text('own_note'),
    /** The day (`YYYY-MM-DD`) on which to remind the applicant; null once the mail is written. */
    remindOn: text('remind_on'),
    /** The applicant's name in lower case, for sorting. Triggers copy it from the profile. */
    nameKey: text('name_key').notNull().default(''),
    /** The number of members' notes about the applicant, maintained by triggers. */
    notesCount: integer('notes_count').notNull().default(0),
    ...timestampColumns,
  },
  ({ offerId, profileId, status, createdAt, updatedAt, nameKey, remindOn, id }) => [
    uniqueIndex('job_applications_once_idx').on(profileId, offerId),
    // A company can sort its applications in three ways, with or without a filter by status, so
    // each order needs two indexes.
    index('job_applications_sent_idx').on(offerId, createdAt, id),
    index('job_applications_changed_idx').on(offerId, updatedAt, id),
    index('job_applications_name_idx').on(offerId, nameKey, id),
    index('job_applications_status_sent_idx').on(offerId, status, createdAt, id),
    index('job_applications_status_changed_idx').on(offerId, status, updatedAt, id),
    index('job_applications_status_name_idx').on(offerId, status, nameKey, id),
    index('job_applications_noted_idx').on(offerId, createdAt, id).where(sql`notes_count > 0`),
    index('job_applications_created_idx').on(createdAt),
    index('job_applications_recent_idx').on(profileId, createdAt),
    index('job_applications_remind_idx').on(remindOn).where(sql`remind_on IS NOT NULL`),
  ],
)

export const defineApplicationIdColumn = () =>
  text('application_id')
    .notNull()
    .references(() => jobApplications.id)

/** The number of an offer's applications by status, maintained by triggers. */
export const offerApplicationCounts = sqliteTable(
  'offer_application_counts',
  {
    offerId: text('offer_id').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.status] })],
)

/**
 * Mails to members of a company about an application. The first of these mails is not stored here,
 * but in `notification_mail_id` of the application.
 */
export const applicationNotices = sqliteTable(
  'application_notices',
  {
    applicationId: defineApplicationIdColumn(),
    mailId: text('mail_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.mailId] })],
)

export const applicationMoves = sqliteTable(
  'application_moves',
  {
    applicationId: defineApplicationIdColumn(),
    /** The number of the status change within its application; 0 is the submission. */
    step: integer('step').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    movedBy: text('moved_by', { enum: ['person', 'company'] }).notNull(),
    /** The member who made the move; null for applicants, answer links and opened resumes. */
    memberId: text('member_id').references(() => profiles.id),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
)
