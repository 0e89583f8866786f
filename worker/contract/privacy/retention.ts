import { limits } from '../limits.ts'

const dayMs = 24 * 60 * 60_000

/** How long data outside accounts is kept. The page /legal/policies states these times. */
export const retention = {
  /** Applications with their resumes, counted from the last move. */
  applicationMs: 365 * dayMs,
  /** Applications to a withdrawn offer, counted from its withdrawal. */
  archivedApplicationMs: 365 * dayMs,
  /** Registrations that were never confirmed. */
  registrationMs: 14 * dayMs,
  /** Counted from the expiry; until then the site can report that a link has expired. */
  loginLinkMs: 7 * dayMs,
  companyLinkMs: 30 * dayMs,
  /** Counted from the end of the invitation. */
  endedInvitationMs: 30 * dayMs,
  /** Recipients and times of mails; the content is deleted once a mail is sent. */
  mailMs: 30 * dayMs,
  endedAlertMs: 30 * dayMs,
  /** Addresses whose mails bounced or were reported as spam, stored as keyed hashes. */
  blockedAddressMs: 365 * dayMs,
  /** Keyed hashes, kept for the length of the longest window. */
  rateLimitMs: dayMs,
  /** Ids of flushes (batches of view counts that were written to D1). */
  countBatchMs: 7 * dayMs,
  feedbackMs: 365 * dayMs,
  /** Reports of offers, companies and people, counted from the decision. */
  reportMs: 365 * dayMs,
  /** Counted from the last occurrence. */
  policyViolationMs: 30 * dayMs,
  sessionIdleMs: limits.sessionIdleMs,
  sessionMs: limits.sessionMs,
  /** If a mail is not accepted within this time, it is given up and its content is deleted. */
  mailTextMs: dayMs,
  /** The legal period for invoices (Italian civil code, art. 2220). They are never deleted. */
  invoiceYears: 10,
  /** The hosting platform's maximum: logs in Workers Logs, backups in D1 Time Travel. */
  logDays: 7,
  backupDays: 30,
  /** The analytics provider's maximum. */
  statisticsYears: 7,
} as const
