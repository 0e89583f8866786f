import { type SQL, sql } from 'drizzle-orm'

/**
 * Deletes mails, unless they were sent.
 * @param isCancelled a condition on `mails` that selects the mails
 */
export const cancelUnsentMailsStatement = (isCancelled: SQL): SQL =>
  sql`DELETE FROM mails WHERE sent_at IS NULL AND ${isCancelled}`
