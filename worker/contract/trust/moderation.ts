export const reportedKinds = ['offer', 'company', 'profile'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** The reasons for a report. An operator's decision states one of them as its ground. */
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

/** An operator's actions on an offer, a company or a person. */
export const moderationActions = ['hide', 'show', 'release', 'suspend', 'restore'] as const
export type ModerationAction = (typeof moderationActions)[number]

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
 * Response of `GET /moderation-figures`: the number of decisions of each kind, by year (UTC), the
 * latest year first. Decisions that were undone are not counted.
 */
export type ModerationFigureCounts = {
  years: {
    year: number
    /** How many reports operators upheld, and how many they dismissed. */
    upheld: number
    dismissed: number
    /** How many offers and companies were hidden, and how many people were suspended. */
    hidden: number
    suspended: number
    /** How many offers and companies were shown again, plus people whose suspension ended. */
    restored: number
  }[]
}

export const moderationSubjectStates = ['visible', 'hidden', 'held', 'suspended', 'gone'] as const
export type ModerationSubjectState = (typeof moderationSubjectStates)[number]

/**
 * Signs that an operator should review an offer. They never decide anything by themselves.
 * - `asks_money`, `messenger`, `age`, `gender`: suspicious words in the text.
 * - `odd_pay`: the pay is unusually high or low.
 * - `lookalike_name`: another company, of level `domain` or `business`, has a similar name.
 * - `repeated_text`: another company has an offer with the same title and text.
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
