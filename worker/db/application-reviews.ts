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
