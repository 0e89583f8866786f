import { limits } from '../limits.ts'

const dayMs = 24 * 60 * 60_000

/**
 * How long data outside accounts is kept. The nightly cron run deletes data after these times. The page
 * /legal/policies states them.
 */
export const retention = {
  /**
   * Applications with their resumes, counted from the last move by either the person or the company.
   */
  applicationMs: 365 * dayMs,
  /**
   * Applications to a withdrawn offer. The company can still see them in its archive. The time is
   * counted from the withdrawal of the offer.
   */
  archivedApplicationMs: 365 * dayMs,
  /** Registrations that were never confirmed. */
  registrationMs: 14 * dayMs,
  /**
   * Sign-in links and company links, counted from their expiry. Until they are deleted, the site
   * can report that such a link has expired.
   */
  loginLinkMs: 7 * dayMs,
  companyLinkMs: 30 * dayMs,
  /** Invitations to companies, counted from the day they ended. */
  endedInvitationMs: 30 * dayMs,
  /** Recipients and times of mails; the content is deleted once a mail is sent. */
  mailMs: 30 * dayMs,
  /**
   * Ended alerts, and mail addresses that are blocked because mails to them bounced or were
   * reported as spam. The blocked addresses are stored as keyed hashes.
   */
  endedAlertMs: 30 * dayMs,
  blockedAddressMs: 365 * dayMs,
  /**
   * Rate limit counters, stored under keyed hashes. They are kept for the length of the longest
   * window.
   */
  rateLimitMs: dayMs,
  /** Ids of flushes (batches of view counts that were written to D1). */
  countBatchMs: 7 * dayMs,
  /** Feedback about errors. */
  feedbackMs: 365 * dayMs,
  /** Reports of offers, companies and people, counted from the decision. */
  reportMs: 365 * dayMs,
  /** Reports of content security policy violations, counted from the last occurrence. */
  policyViolationMs: 30 * dayMs,
  sessionIdleMs: limits.sessionIdleMs,
  sessionMs: limits.sessionMs,
  /**
   * If the mail provider does not accept a mail within this time, the mail is given up and its
   * content is deleted.
   */
  mailTextMs: dayMs,
  /**
   * The legal retention period of invoices (Italian civil code, art. 2220). This code never deletes
   * invoices.
   */
  invoiceYears: 10,
  /**
   * How long the hosting platform keeps data at most: logs in Workers Logs, and backups in D1 Time
   * Travel.
   */
  logDays: 7,
  backupDays: 30,
  /** How long the analytics provider keeps data at most. */
  statisticsYears: 7,
} as const
