import { type SQL, sql } from 'drizzle-orm'
import { cancelUnsentMailsStatement } from './mails.ts'

/**
 * Deletes what a company recorded about applications: notes, labels, ratings, stages and events.
 * @param isErased a condition on `application_id` that selects the applications
 */
export const deleteReviewsStatements = (isErased: SQL): SQL[] => [
  sql`DELETE FROM application_events WHERE ${isErased}`,
  sql`DELETE FROM application_labels WHERE ${isErased}`,
  sql`DELETE FROM application_reviews WHERE ${isErased}`,
]

/**
 * Cancels the unsent mails that inform a company's members about applications. The first mail about
 * each application (`notification_mail_id`) is not among them.
 * @param isCancelled a condition on `application_id` that selects the applications
 */
export const cancelNoticesStatements = (isCancelled: SQL): SQL[] => [
  cancelUnsentMailsStatement(sql`id IN (
    SELECT mail_id FROM application_notices WHERE ${isCancelled})`),
  sql`DELETE FROM application_notices WHERE ${isCancelled}`,
]
