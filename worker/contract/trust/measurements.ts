import { z } from '../zod.ts'

/** The time ranges of an operator's charts. */
export const measuredRanges = ['day', 'week', 'month'] as const
export type MeasuredRange = (typeof measuredRanges)[number]

/**
 * Values that the five-minute cron run measures.
 * - `queue_messages`: messages in the mail queue.
 * - `outbox_mails`: due mails in the outbox.
 * - `outbox_minutes`: for how long the oldest of them has been due.
 * - `catalogue_seconds`: for how long changes have not been visible in the list.
 * - `failed_tasks`: tasks of a cron run that failed.
 * - `waiting_reviews`: open reports and held offers.
 */
export const gaugeNames = [
  'queue_messages',
  'outbox_mails',
  'outbox_minutes',
  'catalogue_seconds',
  'failed_tasks',
  'waiting_reviews',
] as const
export type GaugeName = (typeof gaugeNames)[number]

/** Query of `GET /admin/measurements`. */
export const measurementsQuery = z.object({ range: z.enum(measuredRanges).default('day') })

/** Counts and durations of requests. `failed` are those with a status of 500 or more. */
export type MeasuredRequests = {
  requests: number
  failed: number
  /** The median and the 95th percentile of the duration, in ms; 0 without requests. */
  p50_ms: number
  p95_ms: number
}

/**
 * Answer of `GET /admin/measurements`. Charts end with the current interval and have no gaps: an
 * interval without data is 0. Times are ISO 8601 in UTC.
 */
export type Measurements = {
  /** False if no API of Analytics Engine is configured; all lists are then empty. */
  is_on: boolean
  requests: ({ at: string } & MeasuredRequests)[]
  /** The routes with the most requests, those with most first. */
  routes: ({ route: string } & MeasuredRequests)[]
  /** The highest value of each gauge in each interval. */
  gauges: { at: string; values: Record<GaugeName, number> }[]
}
