import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStatuses } from '../../contract/enums.ts'
import { timestampColumn, timestampColumns } from '../columns.ts'
import { offers } from './board.ts'
import { profileIdColumn, profiles } from './people.ts'
import { files } from './shared.ts'

export const jobApplications = sqliteTable(
  'job_applications',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    profileId: profileIdColumn(),
    coverLetter: text('cover_letter'),
    /** The resume that the applicant sent. The file is kept as long as the application. */
    resumeFileId: text('resume_file_id').references(() => files.id),
    status: text('status', { enum: applicationStatuses }).notNull().default('sent'),
    /**
     * The mail that notifies the company; it is deleted if the application is withdrawn before the
     * mail is sent.
     */
    notificationMailId: text('notification_mail_id'),
    /** The mail about a refusal, set while the refusal can be undone. */
    refusalMailId: text('refusal_mail_id'),
    /** The applicant's own note, which nobody else ever sees. */
    ownNote: text('own_note'),
    /**
     * The day (`YYYY-MM-DD`) on which a mail will remind the applicant. Null if the applicant set
     * no reminder, or if the mail was already written to the outbox.
     */
    remindOn: text('remind_on'),
    /**
     * The applicant's name in lower case, to sort by. Triggers update it when the name in the profile
     * changes.
     */
    nameKey: text('name_key').notNull().default(''),
    /** The number of notes that the company wrote about the application. Triggers maintain it. */
    notesCount: integer('notes_count').notNull().default(0),
    ...timestampColumns,
  },
  (table) => [
    uniqueIndex('job_applications_once_idx').on(table.profileId, table.offerId),
    // Each sort order of a company's list has two database indexes: with and without the status.
    index('job_applications_sent_idx').on(table.offerId, table.createdAt, table.id),
    index('job_applications_changed_idx').on(table.offerId, table.updatedAt, table.id),
    index('job_applications_name_idx').on(table.offerId, table.nameKey, table.id),
    index('job_applications_status_sent_idx').on(
      table.offerId,
      table.status,
      table.createdAt,
      table.id,
    ),
    index('job_applications_status_changed_idx').on(
      table.offerId,
      table.status,
      table.updatedAt,
      table.id,
    ),
    index('job_applications_status_name_idx').on(
      table.offerId,
      table.status,
      table.nameKey,
      table.id,
    ),
    index('job_applications_noted_idx')
      .on(table.offerId, table.createdAt, table.id)
      .where(sql`notes_count > 0`),
    index('job_applications_created_idx').on(table.createdAt),
    index('job_applications_recent_idx').on(table.profileId, table.createdAt),
    index('job_applications_remind_idx').on(table.remindOn).where(sql`remind_on IS NOT NULL`),
  ],
)

/** The number of an offer's applications for each status, maintained by triggers. */
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
 * The mails that notify further members of a company of an application. The id of the mail to the
 * first recipient is in the application's `notification_mail_id`.
 */
export const applicationNotices = sqliteTable(
  'application_notices',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => jobApplications.id),
    mailId: text('mail_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.mailId] })],
)

/** The status changes ("moves") of an application. */
export const applicationMoves = sqliteTable(
  'application_moves',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => jobApplications.id),
    /**
     * The number of the status change within its application. Number 0 is the sending of the
     * application.
     */
    step: integer('step').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    movedBy: text('moved_by', { enum: ['person', 'company'] }).notNull(),
    /**
     * The signed-in member who changed the status; null if the change was made by the applicant or
     * through a mailed link.
     */
    memberId: text('member_id').references(() => profiles.id),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
)
