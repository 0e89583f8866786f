import { z } from '../zod.ts'

/** The time ranges that the operators' charts can show. */
export const measurementRanges = ['day', 'week', 'month'] as const
export type MeasurementRange = (typeof measurementRanges)[number]

/**
 * Values that are measured every five minutes.
 * - `queue_messages`: messages in the mail queue.
 * - `outbox_mails`: unsent mails that are due.
 * - `outbox_minutes`: for how long the oldest of these mails has been due.
 * - `catalogue_seconds`: for how long changes have been missing from the offer list.
 * - `failed_tasks`: tasks of a cron job that failed.
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
export const measurementsQuerySchema = z.object({ range: z.enum(measurementRanges).default('day') })

/** The number and duration of requests. `failed` counts those with a status of 500 or more. */
export type RequestMeasurements = {
  requests: number
  failed: number
  /** The median and the 95th percentile of the duration; 0 if there were no requests. */
  p50_ms: number
  p95_ms: number
}

/**
 * Response of `GET /admin/measurements`. `requests` and `gauges` end with the current interval, and
 * have zeros where there is no data. Times are ISO 8601 in UTC.
 */
export type Measurements = {
  /** Whether the API of Analytics Engine is configured. If not, all lists are empty. */
  is_on: boolean
  requests: ({ at: string } & RequestMeasurements)[]
  /** The routes with the most requests, the busiest first. */
  routes: ({ route: string } & RequestMeasurements)[]
  /** The highest value of each gauge in each interval. */
  gauges: { at: string; values: Record<GaugeName, number> }[]
}
