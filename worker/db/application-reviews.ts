import { type SQL, sql } from 'drizzle-orm'

/**
 * Builds statements that delete everything a company recorded about applications.
 * @param isErased a condition on the application `application_id`
 */
export const reviewsErased = (isErased: SQL): SQL[] => [
  sql`DELETE FROM application_events WHERE ${isErased}`,
  sql`DELETE FROM application_labels WHERE ${isErased}`,
  sql`DELETE FROM application_reviews WHERE ${isErased}`,
]

/**
 * Builds statements that delete unsent mails which would notify a company's further members of
 * applications (`application_notices`).
 * @param isCancelled a condition on the application `application_id`
 */
export const noticesCancelled = (isCancelled: SQL): SQL[] => [
  sql`DELETE FROM mails WHERE sent_at IS NULL AND id IN (
    SELECT mail_id FROM application_notices WHERE ${isCancelled})`,
  sql`DELETE FROM application_notices WHERE ${isCancelled}`,
]
