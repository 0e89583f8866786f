import type { GaugeName, MeasuredRange, Measurements } from '../../contract/trust/measurements.ts'
import type { Deps } from '../../deps/context.ts'
import { writeMetricPoint } from '../../deps/points.ts'
import { isMetricsApiConfigured, queryMetrics } from './metrics-api.ts'
import {
  chartIntervals,
  chartMetricsQueries,
  failureCountsQuery,
  failureCountsSchema,
  fillGaugeIntervals,
  fillRequestIntervals,
  gaugeMetricsSchema,
  intervalMetricsSchema,
  routeMetricsSchema,
} from './queries.ts'

/** Reads the charts of a range from Analytics Engine. @throws if its API fails */
export async function readMeasurements(
  { vars, clock }: Pick<Deps, 'vars' | 'clock'>,
  range: MeasuredRange,
): Promise<Measurements> {
  if (!isMetricsApiConfigured(vars)) return { is_on: false, requests: [], routes: [], gauges: [] }
  const queries = chartMetricsQueries(vars.METRICS_DATASET, range)
  const [requests, routes, gauges] = await Promise.all([
    queryMetrics(vars, queries.requests, intervalMetricsSchema),
    queryMetrics(vars, queries.routes, routeMetricsSchema),
    queryMetrics(vars, queries.gauges, gaugeMetricsSchema),
  ])
  const intervals = chartIntervals(range, clock.now())
  return {
    is_on: true,
    requests: fillRequestIntervals(intervals, requests),
    routes,
    gauges: fillGaugeIntervals(intervals, gauges),
  }
}

/**
 * Counts the requests of the last `spanMs`, and the failed ones; null if no API is configured.
 * @throws if the API fails
 */
export async function countFailures(
  { vars }: Pick<Deps, 'vars'>,
  spanMs: number,
): Promise<{ requests: number; failed: number } | null> {
  if (!isMetricsApiConfigured(vars)) return null
  const [row] = await queryMetrics(
    vars,
    failureCountsQuery(vars.METRICS_DATASET, spanMs),
    failureCountsSchema,
  )
  return row ?? { requests: 0, failed: 0 }
}

/**
 * Writes measured values (gauges) as data points. Null could not be measured and is not written.
 */
export function writeGauges(deps: Deps, values: Partial<Record<GaugeName, number | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) writeMetricPoint(deps, { kind: 'gauge', name, value })
  }
}
