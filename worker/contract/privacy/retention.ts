import { dayMs } from '../durations.ts'
import { limits } from '../limits.ts'

/** How long data is kept, as /legal/policies states. */
export const retentionPeriods = {
  /** Applications with their resumes, after the last change of status. */
  applicationMs: 365 * dayMs,
  /** Reviews of applications to a withdrawn offer, and its company's access to the applications. */
  archivedApplicationMs: 365 * dayMs,
  /** Registrations and alerts that were never confirmed. */
  registrationMs: 14 * dayMs,
  /** Sign-in links, after they expire. In this time the site can say that a link has expired. */
  loginLinkMs: 7 * dayMs,
  companyLinkMs: 30 * dayMs,
  /** Invitations, after they were accepted, were revoked or expired. */
  endedInvitationMs: 30 * dayMs,
  /** Recipients and times of mails; the content is deleted once a mail is sent. */
  mailMs: 30 * dayMs,
  endedAlertMs: 30 * dayMs,
  /** Addresses whose mails bounced or were reported as spam, stored as keyed hashes. */
  blockedAddressMs: 365 * dayMs,
  /** Rate-limit counts, stored under keyed hashes. No rate limit has a window longer than this. */
  rateLimitMs: dayMs,
  /** The ids that prevent a batch of view counts from being written to the database twice. */
  countBatchMs: 7 * dayMs,
  feedbackMs: 365 * dayMs,
  /** Reports about offers, companies and people, after the decision. */
  reportMs: 365 * dayMs,
  /** Finished commands of operators. The audit log keeps a record of their effects. */
  operatorCommandMs: 30 * dayMs,
  /** The data for undoing a decision. The decision itself stays in the audit log. */
  decisionStepMs: dayMs,
  /** Violations of the content security policy, after they last occurred. */
  policyViolationMs: 30 * dayMs,
  sessionIdleMs: limits.sessionIdleMs,
  sessionMs: limits.sessionLifeMs,
  /** A mail that cannot be sent within this time is given up, and its content is deleted. */
  mailTextMs: dayMs,
  /** The legal period for invoices (Italian civil code, art. 2220). The site never deletes them. */
  invoiceYears: 10,
  /** How many days logs (Workers Logs) and backups (D1 Time Travel and R2) are kept. */
  logDays: 7,
  backupDays: 30,
  /** The longest time for which the analytics provider keeps data. */
  statisticsYears: 7,
} as const
