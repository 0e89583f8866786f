import type { AdminReviewQueue, ModerationSubject } from '#contract/trust/admin'
import type { OfferWarningSignal, ReportReason } from '#contract/trust/moderation'

/** A report or a held offer, as a row of the queue. */
export type ModerationQueueItem = {
  key: string
  /** The report; null for a held offer. */
  report: { id: string; reference: string; reason: ReportReason; open: number } | null
  subject: ModerationSubject
  text: string | null
  since: string
  signals: OfferWarningSignal[]
}

/** Reports come first, because the people who sent them wait for an answer. */
export const toModerationQueueItems = ({
  reports,
  held,
}: AdminReviewQueue): ModerationQueueItem[] => [
  ...reports.map(({ id, reference, reason, open, subject, text, created_at, signals }) => ({
    key: id,
    report: { id, reference, reason, open },
    subject,
    text,
    since: created_at,
    signals,
  })),
  ...held.map(({ subject, text, since, signals }) => ({
    key: subject.id,
    report: null,
    subject,
    text,
    since,
    signals,
  })),
]
