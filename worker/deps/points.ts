import type { Deps } from './context.ts'

/** The longest index that Analytics Engine takes, in bytes. Routes and names have ASCII letters only. */
const indexMaxBytes = 96
/**
 * In local development: how long points are collected before they are sent to the stand-in for
 * Analytics Engine.
 */
const collectedMs = 300

/**
 * A measurement. It holds neither addresses nor ids, so that no point is about a person.
 * - `request`: a request and its response.
 * - `gauge`: the value of something at a moment, such as the number of waiting mails.
 */
export type MetricPoint =
  | {
      kind: 'request'
      /** The route's pattern, as in the log. */
      route: string
      status: number
      ms: number
      /** The cache from which the response came; '' if the response was built for this request. */
      cache: string
      rowsRead: number
    }
  | { kind: 'gauge'; name: string; value: number }

/**
 * The columns of a point in Analytics Engine: `blob1` is the kind, `blob2` the route or the gauge's
 * name, `double1` the time in ms or the gauge's value, `double2` the status. The index keeps rare
 * routes from being sampled away.
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

/** Writes a data point. Returns at once, and does not report an error if the point is lost. */
export function writeMetricPoint(deps: Needs, point: MetricPoint): void {
  const data = toAnalyticsDataPoint(point)
  deps.env.METRICS.writeDataPoint(data)
  // The local runtime drops data points. They are therefore sent to the stand-in for Analytics
  // Engine, which answers queries about them.
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
