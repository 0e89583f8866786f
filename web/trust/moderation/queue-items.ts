import type { AdminReviewQueue } from '#contract/trust/admin'

type Report = AdminReviewQueue['reports'][number]

/** A report or a held offer, as a row of the queue. */
export type ModerationQueueItem = Pick<Report, 'subject' | 'text' | 'signals'> & {
  key: string
  /** The report; null for a held offer. */
  report: Report | null
}

/** Reports come first, because the people who sent them wait for an answer. */
export const toModerationQueueItems = (queue: AdminReviewQueue): ModerationQueueItem[] => [
  ...queue.reports.map((report) => ({ ...report, key: report.id, report })),
  ...queue.held.map((offer) => ({ ...offer, key: offer.subject.id, report: null })),
]
