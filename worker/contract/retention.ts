import { limits } from './limits.ts'

const day = 24 * 60 * 60_000

/**
 * How long what is not somebody's account is kept, in milliseconds: the nightly round deletes by these
 * numbers, and /legal/policies tells them.
 */
export const retention = {
  /** Registrations that nobody has confirmed. */
  registrationMs: 14 * day,
  /** Links for signing in, and those that verify a company: from their end, so that an old one is known. */
  loginLinkMs: 7 * day,
  companyLinkMs: 30 * day,
  /** Who was written to, and when; what the mail said is forgotten once it is sent. */
  mailMs: 30 * day,
  /** Uses of a rate limit, under keyed hashes: as long as the longest window. */
  rateLimitMs: day,
  /** Ids of batches of counts. */
  countBatchMs: 7 * day,
  /** What people tell us of errors. */
  feedbackMs: 365 * day,
  /** What browsers report of violations of the content security policy, from when it was last seen. */
  policyViolationMs: 30 * day,
  sessionIdleMs: limits.sessionIdleMs,
  sessionMs: limits.sessionMs,
  /** A mail that the provider has not taken by then is given up, and what it said forgotten. */
  mailTextMs: day,
  /** The law's (Italian civil code, 2220): invoices are never deleted here. */
  invoiceYears: 10,
  /** The platform's at most: Workers Logs, and D1's Time Travel. */
  logDays: 7,
  backupDays: 30,
  /** The provider of analytics', at most. */
  statisticsYears: 7,
} as const
