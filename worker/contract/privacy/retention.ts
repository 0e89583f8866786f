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
   * Applications to a withdrawn offer, which its company can still see; counted from the
   * withdrawal.
   */
  archivedApplicationMs: 365 * dayMs,
  /** Unconfirmed registrations. */
  registrationMs: 14 * dayMs,
  /**
   * Sign-in and company links, counted from their expiry. In this time, an expired link is still
   * recognised as expired.
   */
  loginLinkMs: 7 * dayMs,
  companyLinkMs: 30 * dayMs,
  /** Invitations to companies, counted from their end. */
  endedInvitationMs: 30 * dayMs,
  /** Recipients and times of mails; the content is deleted once a mail is sent. */
  mailMs: 30 * dayMs,
  /** Ended alerts, and blocked addresses (bounced or complained), stored as keyed hashes. */
  endedAlertMs: 30 * dayMs,
  blockedAddressMs: 365 * dayMs,
  /** Uses of rate limits, stored under keyed hashes; kept as long as the longest window. */
  rateLimitMs: dayMs,
  /** Ids of flushes of view counts. */
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
   * A mail that the provider has not accepted within this time is given up, and its content is
   * deleted.
   */
  mailTextMs: dayMs,
  /**
   * The legal retention period of invoices (Italian civil code, art. 2220). This code never deletes
   * invoices.
   */
  invoiceYears: 10,
  /** The longest retention by the platform: Workers Logs and D1 Time Travel. */
  logDays: 7,
  backupDays: 30,
  /** The longest retention by the analytics provider. */
  statisticsYears: 7,
} as const
