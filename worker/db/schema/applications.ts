import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStatuses } from '../../contract/enums.ts'
import { createdAndUpdated, moment } from '../columns.ts'
import { offers } from './board.ts'
import { ownedBy } from './people.ts'
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
    /** The resume as sent; the file is kept as long as the application. */
    resumeFileId: text('resume_file_id').references(() => files.id),
    status: text('status', { enum: applicationStatuses }).notNull().default('sent'),
    /** The mail that tells the company; deleted if the application is withdrawn before it is sent. */
    notificationMailId: text('notification_mail_id'),
    /** The mail about a refusal, while it can be undone. */
    refusalMailId: text('refusal_mail_id'),
    /** What the applicant notes for themselves; nobody else ever sees it. */
    ownNote: text('own_note'),
    /** The day (`YYYY-MM-DD`) on which a mail reminds the applicant; null for none, or once it has. */
    remindOn: text('remind_on'),
    ...createdAndUpdated,
  },
  (table) => [
    uniqueIndex('job_applications_once_idx').on(table.profileId, table.offerId),
    index('job_applications_offer_idx').on(table.offerId, table.createdAt),
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
    /** Numbered within an application from 0, the sending. */
    step: integer('step').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    movedBy: text('moved_by', { enum: ['person', 'company'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
)
