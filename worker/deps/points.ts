import type { Deps } from './context.ts'

/** The longest index that Analytics Engine takes. */
const indexMaxBytes = 96
/** In local development, points are collected for this long and then sent to the stand-in. */
const collectedMs = 300

/** A measurement: a request, or the value of something at a moment. It has no personal data. */
export type MetricPoint =
  | {
      kind: 'request'
      /** The route's pattern, as in the log. */
      route: string
      status: number
      ms: number
      /** '' if the response was built for this request. */
      cache: string
      rowsRead: number
    }
  | { kind: 'gauge'; name: string; value: number }

/**
 * The columns of a point in Analytics Engine. The index (route or gauge) keeps rare routes from
 * being sampled away.
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

/** Writes a data point without waiting; a lost point is not reported. */
export function writeMetricPoint(deps: Needs, point: MetricPoint): void {
  const data = toAnalyticsDataPoint(point)
  deps.env.METRICS.writeDataPoint(data)
  // The local runtime drops data points, so a stand-in answers queries about them.
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
