import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStatuses } from '../../contract/enums.ts'
import { createdAndUpdated, moment } from '../columns.ts'
import { offers } from './board.ts'
import { ownedBy, profiles } from './people.ts'
import { files } from './shared.ts'

export const jobApplications = sqliteTable(
  'job_applications',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    profileId: ownedBy(),
    coverLetter: text('cover_letter'),
    /** The resume as it was sent. The file is kept as long as the application. */
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
     * The day (`YYYY-MM-DD`) on which a mail reminds the applicant; null without a reminder, or
     * once the mail is written.
     */
    remindOn: text('remind_on'),
    ...createdAndUpdated,
  },
  (table) => [
    uniqueIndex('job_applications_once_idx').on(table.profileId, table.offerId),
    index('job_applications_offer_idx').on(table.offerId, table.createdAt),
    index('job_applications_created_idx').on(table.createdAt),
    index('job_applications_recent_idx').on(table.profileId, table.createdAt),
    index('job_applications_remind_idx').on(table.remindOn).where(sql`remind_on IS NOT NULL`),
  ],
)

/** The moves of an application. */
export const applicationMoves = sqliteTable(
  'application_moves',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => jobApplications.id),
    /** Numbers the moves of an application from 0, which is the sending. */
    step: integer('step').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    movedBy: text('moved_by', { enum: ['person', 'company'] }).notNull(),
    /**
     * The member who made the move in a session; null for moves made through a link or by the
     * applicant.
     */
    memberId: text('member_id').references(() => profiles.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
)
