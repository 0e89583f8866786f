import { limits } from './limits.ts'

const day = 24 * 60 * 60_000

/**
 * How long data outside accounts is kept; the nightly round deletes by it, and /legal/policies states
 * it.
 */
export const retention = {
  /** Unconfirmed registrations. */
  registrationMs: 14 * day,
  /** Sign-in and company links, counted from their expiry; an old link is recognised until then. */
  loginLinkMs: 7 * day,
  companyLinkMs: 30 * day,
  /** Recipients and times of mails; the content is deleted once a mail is sent. */
  mailMs: 30 * day,
  /** Uses of rate limits, stored under keyed hashes: as long as the longest window. */
  rateLimitMs: day,
  /** Ids of flushes of view counts. */
  countBatchMs: 7 * day,
  /** Feedback about errors. */
  feedbackMs: 365 * day,
  /** Reports of content security policy violations, counted from the last occurrence. */
  policyViolationMs: 30 * day,
  sessionIdleMs: limits.sessionIdleMs,
  sessionMs: limits.sessionMs,
  /** A mail that the provider has not accepted by then is given up, and its content deleted. */
  mailTextMs: day,
  /** Required by law (Italian civil code, art. 2220); invoices are never deleted here. */
  invoiceYears: 10,
  /** Upper bounds of the platform: Workers Logs and D1 Time Travel. */
  logDays: 7,
  backupDays: 30,
  /** Upper bound of the analytics provider. */
  statisticsYears: 7,
} as const
