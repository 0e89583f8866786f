import { minuteMs } from '../../contract/durations.ts'
import {
  type GaugeName,
  gaugeNames,
  type MeasurementRange,
  type Measurements,
} from '../../contract/trust/measurements.ts'
import { z } from '../../contract/zod.ts'

/** The intervals of each chart: their length in minutes and their number. */
const grids: Record<MeasurementRange, { minutes: number; count: number }> = {
  day: { minutes: 60, count: 24 },
  week: { minutes: 360, count: 28 },
  month: { minutes: 1_440, count: 30 },
}

const routesMax = 40

/** Analytics Engine keeps a sample: each row stands for `_sample_interval` data points. */
const counts = `sum(_sample_interval) AS requests,
    sum(if(double2 >= 500, _sample_interval, 0)) AS failed`
const durations = `quantileExactWeighted(0.5)(double1, _sample_interval) AS p50_ms,
    quantileExactWeighted(0.95)(double1, _sample_interval) AS p95_ms`

const count = z.coerce.number()
const requestCounts = { requests: count, failed: count, p50_ms: count, p95_ms: count }
/** Analytics Engine returns a time as `2026-11-22 10:00:00`, in UTC. */
const time = z.string().transform((text) => new Date(`${text.replace(' ', 'T')}Z`).toISOString())

export const intervalMetricsSchema = z.object({ at: time, ...requestCounts })
export const routeMetricsSchema = z.object({ route: z.string(), ...requestCounts })
export const gaugeMetricsSchema = z.object({ at: time, name: z.string(), value: count })
export const failureCountsSchema = z.object({ requests: count, failed: count })

const ofInterval = "toStartOfInterval(timestamp, INTERVAL '{interval}' MINUTE) AS at"
const recent = "timestamp > NOW() - INTERVAL '{span}' MINUTE"

/** The API supports no parameters, so the function `filled` replaces the names in braces. */
const templates = {
  requests: `SELECT ${ofInterval}, ${counts}, ${durations} FROM {dataset}
    WHERE blob1 = 'request' AND ${recent} GROUP BY at ORDER BY at`,
  routes: `SELECT blob2 AS route, ${counts}, ${durations} FROM {dataset}
    WHERE blob1 = 'request' AND ${recent} GROUP BY route ORDER BY requests DESC LIMIT ${routesMax}`,
  gauges: `SELECT ${ofInterval}, blob2 AS name, max(double1) AS value FROM {dataset}
    WHERE blob1 = 'gauge' AND ${recent} GROUP BY at, name ORDER BY at`,
  share: `SELECT ${counts} FROM {dataset} WHERE blob1 = 'request' AND ${recent}`,
}

// The values are safe: numbers, and a dataset's name, which has only letters and underscores.
const filled = (
  template: string,
  values: { dataset: string; interval?: number; span: number },
): string =>
  Object.entries(values).reduce(
    (query, [name, value]) => query.replaceAll(`{${name}}`, String(value)),
    template,
  )

export function buildChartMetricsQueries(dataset: string, range: MeasurementRange) {
  const { minutes: interval, count: intervals } = grids[range]
  const values = { dataset, interval, span: interval * intervals }
  return {
    requests: filled(templates.requests, values),
    routes: filled(templates.routes, values),
    gauges: filled(templates.gauges, values),
  }
}

/** Builds the query that counts all requests and the failed requests of the last `spanMs`. */
export const buildFailureCountsQuery = (dataset: string, spanMs: number): string =>
  filled(templates.share, { dataset, span: Math.ceil(spanMs / minuteMs) })

/** Returns when the intervals of a chart begin, oldest first. The last one contains `now`. */
export function listChartIntervals(range: MeasurementRange, now: Date): string[] {
  const { minutes, count: intervals } = grids[range]
  const lengthMs = minutes * minuteMs
  const last = Math.floor(now.getTime() / lengthMs) * lengthMs
  return Array.from({ length: intervals }, (_, index) =>
    new Date(last - (intervals - 1 - index) * lengthMs).toISOString(),
  )
}

/** Returns the rows of a chart; intervals without requests get zeros. */
export function fillRequestIntervals(
  intervals: string[],
  rows: z.output<typeof intervalMetricsSchema>[],
): Measurements['requests'] {
  const known = new Map(rows.map((row) => [row.at, row]))
  const nothing = { requests: 0, failed: 0, p50_ms: 0, p95_ms: 0 }
  return intervals.map((at) => known.get(at) ?? { at, ...nothing })
}

/** Groups values by interval; missing values become 0. Ignores gauges of a newer worker version. */
export function fillGaugeIntervals(
  intervals: string[],
  rows: z.output<typeof gaugeMetricsSchema>[],
): Measurements['gauges'] {
  const known = new Map(rows.map(({ at, name, value }) => [`${at} ${name}`, value]))
  return intervals.map((at) => ({
    at,
    values: Object.fromEntries(
      gaugeNames.map((name) => [name, known.get(`${at} ${name}`) ?? 0]),
    ) as Record<GaugeName, number>,
  }))
}
