import type { Deps } from './context.ts'

/** The maximum length of an index of Analytics Engine. */
const indexMaxBytes = 96
/** In local development, data points are collected for this long before they are sent together. */
const collectedMs = 300

/** A measurement: a request, or the current value of something. Contains no personal data. */
export type MetricPoint =
  | {
      kind: 'request'
      /** The pattern of the route, as in the log. */
      route: string
      status: number
      ms: number
      /** The `ResponseSource` of a response that can be cached; '' for all others. */
      cache: string
      rowsRead: number
    }
  | { kind: 'gauge'; name: string; value: number }

/**
 * Builds a data point for Analytics Engine. Its index is the route or the gauge's name: sampling
 * treats each index separately, so that rare routes are not lost.
 */
export function toAnalyticsDataPoint(point: MetricPoint): AnalyticsEngineDataPoint {
  if (point.kind === 'gauge') {
    const { name, value } = point
    return { indexes: [name.slice(0, indexMaxBytes)], blobs: ['gauge', name], doubles: [value] }
  }
  const { route, status, ms, cache, rowsRead } = point
  return {
    indexes: [route.slice(0, indexMaxBytes)],
    blobs: ['request', route, cache],
    doubles: [ms, status, rowsRead],
  }
}

type Needs = Pick<Deps, 'env' | 'vars' | 'memory' | 'waitUntil'>

/** Writes a data point without waiting. The loss of a data point is not reported. */
export function writeMetricPoint(deps: Needs, point: MetricPoint): void {
  const data = toAnalyticsDataPoint(point)
  deps.env.METRICS.writeDataPoint(data)
  // The local runtime drops data points. Send them to the local stand-in for Analytics Engine.
  if (deps.vars.ENVIRONMENT === 'local' && deps.vars.METRICS_URL !== '') sendToStandIn(deps, data)
}

function sendToStandIn({ memory, vars, waitUntil }: Needs, data: AnalyticsEngineDataPoint): void {
  if (memory.points.push(data) > 1) return
  const send = async () => {
    await new Promise((resolve) => setTimeout(resolve, collectedMs))
    const body = JSON.stringify(memory.points.splice(0))
    await fetch(new URL('points', vars.METRICS_URL), { method: 'POST', body })
  }
  waitUntil(send().catch(() => undefined))
}
