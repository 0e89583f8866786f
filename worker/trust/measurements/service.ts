import type { GaugeName, MeasuredRange, Measurements } from '../../contract/trust/measurements.ts'
import type { Deps } from '../../deps/context.ts'
import { writePoint } from '../../deps/points.ts'
import { isApiConfigured, queryMetrics } from './metrics-api.ts'
import {
  fillGauges,
  fillRequests,
  gaugeRow,
  intervalRow,
  intervalsOf,
  queriesOf,
  routeRow,
  shareQuery,
  shareRow,
} from './queries.ts'

/** Reads the charts of a range from Analytics Engine. @throws if its API fails */
export async function readMeasurements(
  { vars, clock }: Pick<Deps, 'vars' | 'clock'>,
  range: MeasuredRange,
): Promise<Measurements> {
  if (!isApiConfigured(vars)) return { is_on: false, requests: [], routes: [], gauges: [] }
  const queries = queriesOf(vars.METRICS_DATASET, range)
  const [requests, routes, gauges] = await Promise.all([
    queryMetrics(vars, queries.requests, intervalRow),
    queryMetrics(vars, queries.routes, routeRow),
    queryMetrics(vars, queries.gauges, gaugeRow),
  ])
  const intervals = intervalsOf(range, clock.now())
  return {
    is_on: true,
    requests: fillRequests(intervals, requests),
    routes,
    gauges: fillGauges(intervals, gauges),
  }
}

/**
 * Counts the requests of the last `spanMs`, and those that failed.
 * @returns null if no API is configured
 * @throws if the API fails
 */
export async function countFailures(
  { vars }: Pick<Deps, 'vars'>,
  spanMs: number,
): Promise<{ requests: number; failed: number } | null> {
  if (!isApiConfigured(vars)) return null
  const [row] = await queryMetrics(vars, shareQuery(vars.METRICS_DATASET, spanMs), shareRow)
  return row ?? { requests: 0, failed: 0 }
}

/**
 * Writes measured values (gauges) as data points. A value that could not be measured (null) is left
 * out.
 */
export function writeGauges(deps: Deps, values: Partial<Record<GaugeName, number | null>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) writePoint(deps, { kind: 'gauge', name, value })
  }
}
