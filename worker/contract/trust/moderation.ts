/** The kinds of things that can be reported. */
export const reportedKinds = ['offer', 'company', 'profile'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** The possible reasons for a report. An operator's decision uses the same values as its ground. */
export const reportReasons = [
  'scam',
  'discrimination',
  'not_remote',
  'closed',
  'wrong_pay',
  'illegal',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportOutcomes = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** The actions of an operator on an offer, a company or a person. */
export const moderationActions = ['hide', 'show', 'release', 'suspend', 'restore'] as const
export type ModerationAction = (typeof moderationActions)[number]

/** The actions in the audit log. */
export const auditActions = [
  ...moderationActions,
  'uphold',
  'dismiss',
  'add_passkey',
  'remove_passkeys',
  'retry_mail',
  'discard_mail',
  'mark_paid',
  'mark_refunded',
  'record_fiscal_invoice',
  'export_person',
  'delete_person',
  'undo',
  'note',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Response of `GET /moderation-figures`: how many decisions operators made in each year (UTC),
 * newest year first. The numbers are counted from the audit log and do not include decisions that
 * were undone.
 */
export type ModerationFigures = {
  years: {
    year: number
    /** Reports that were upheld; `dismissed` counts those that were dismissed. */
    upheld: number
    dismissed: number
    /** Offers and companies that were hidden; `suspended` counts people who were suspended. */
    hidden: number
    suspended: number
    /** Offers, companies and people that were shown again or whose suspension ended. */
    restored: number
  }[]
}

/** The states of a moderated offer, company or person. */
export const moderationSubjectStates = ['visible', 'hidden', 'held', 'suspended', 'gone'] as const
export type ModerationSubjectState = (typeof moderationSubjectStates)[number]

/**
 * Signals against an offer. A signal is a reason to review the offer, never a decision.
 * - `asks_money`, `messenger`, `age`, `gender`: words in the text.
 * - `odd_pay`: the pay is unusually high or low.
 * - `lookalike_name`: the company's name is similar to that of a company with a higher verification
 * level.
 * - `repeated_text`: another company has an offer with the same text.
 */
export const offerWarningSignals = [
  'asks_money',
  'messenger',
  'age',
  'gender',
  'odd_pay',
  'lookalike_name',
  'repeated_text',
] as const
export type OfferWarningSignal = (typeof offerWarningSignals)[number]
