import type { AdminReviewQueue } from '#contract/trust/admin'

type Report = AdminReviewQueue['reports'][number]

/** A row of the queue: a report, or an offer held back for review. */
export type ModerationQueueItem = Pick<Report, 'subject' | 'text' | 'signals'> & {
  key: string
  /** Null if the row is an offer held back for review. */
  report: Report | null
}

/** Reports come first, because the people who sent them wait for an answer. */
export const toModerationQueueItems = (queue: AdminReviewQueue): ModerationQueueItem[] => [
  ...queue.reports.map((report) => ({ ...report, key: report.id, report })),
  ...queue.held.map((offer) => ({ ...offer, key: offer.subject.id, report: null })),
]
