import { type SQL, sql } from 'drizzle-orm'

/**
 * Builds statements that delete everything a company recorded about applications.
 * @param isErased a condition on the column `application_id` that selects these applications
 */
export const deleteReviewsStatements = (isErased: SQL): SQL[] => [
  sql`DELETE FROM application_events WHERE ${isErased}`,
  sql`DELETE FROM application_labels WHERE ${isErased}`,
  sql`DELETE FROM application_reviews WHERE ${isErased}`,
]

/**
 * Builds statements that cancel the mails that notify further members of a company of an
 * application (`application_notices`). Mails that were not sent yet are deleted.
 * @param isCancelled a condition on the column `application_id` that selects the applications
 */
export const cancelNoticesStatements = (isCancelled: SQL): SQL[] => [
  sql`DELETE FROM mails WHERE sent_at IS NULL AND id IN (
    SELECT mail_id FROM application_notices WHERE ${isCancelled})`,
  sql`DELETE FROM application_notices WHERE ${isCancelled}`,
]
