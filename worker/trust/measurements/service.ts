import type {
  GaugeName,
  MeasurementRange,
  Measurements,
} from '../../contract/trust/measurements.ts'
import { z } from '../../contract/zod.ts'
import type { Deps } from '../../deps/context.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { writeMetricPoint } from '../../deps/points.ts'
import {
  buildChartMetricsQueries,
  buildFailureCountsQuery,
  failureCountsSchema,
  fillGaugeIntervals,
  fillRequestIntervals,
  gaugeMetricsSchema,
  intervalMetricsSchema,
  listChartIntervals,
  routeMetricsSchema,
} from './queries.ts'

const timeoutMs = 10_000

const answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

/** Reads a range's charts from Analytics Engine, if it is configured. @throws if its API fails */
export async function readMeasurements(
  { vars, clock }: Pick<Deps, 'vars' | 'clock'>,
  range: MeasurementRange,
): Promise<Measurements> {
  if (!isMetricsApiConfigured(vars)) return { is_on: false, requests: [], routes: [], gauges: [] }
  const queries = buildChartMetricsQueries(vars.METRICS_DATASET, range)
  const [requests, routes, gauges] = await Promise.all([
    queryMetrics(vars, queries.requests, intervalMetricsSchema),
    queryMetrics(vars, queries.routes, routeMetricsSchema),
    queryMetrics(vars, queries.gauges, gaugeMetricsSchema),
  ])
  const intervals = listChartIntervals(range, clock.now())
  return {
    is_on: true,
    requests: fillRequestIntervals(intervals, requests),
    routes,
    gauges: fillGaugeIntervals(intervals, gauges),
  }
}

/** Counts requests of the last `spanMs`; null if no API is configured. @throws if the API fails */
export async function countFailures(
  { vars }: Pick<Deps, 'vars'>,
  spanMs: number,
): Promise<{ requests: number; failed: number } | null> {
  if (!isMetricsApiConfigured(vars)) return null
  const query = buildFailureCountsQuery(vars.METRICS_DATASET, spanMs)
  const [row] = await queryMetrics(vars, query, failureCountsSchema)
  return row ?? { requests: 0, failed: 0 }
}

/** Writes measured values as data points. Leaves out null, which means that measuring failed. */
export function writeGauges(deps: Deps, values: Partial<Record<GaugeName, number | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) writeMetricPoint(deps, { kind: 'gauge', name, value })
  }
}

const isMetricsApiConfigured = ({ METRICS_URL, METRICS_TOKEN }: WorkerVars): boolean =>
  METRICS_URL !== '' && METRICS_TOKEN !== ''

/**
 * Queries Analytics Engine and validates the rows. Its API returns large numbers as strings, so the
 * schemas must convert them.
 * @throws if the API fails, refuses the query or returns invalid rows
 */
async function queryMetrics<Row>(
  { METRICS_URL, METRICS_TOKEN }: WorkerVars,
  query: string,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const response = await fetch(METRICS_URL, {
    method: 'POST',
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    body: `${query} FORMAT JSON`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`Analytics Engine answered ${response.status}`)
  return z.array(row).parse(answer.parse(await response.json()).data)
}
