import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../deps/context.ts'
import { writeMetricPoint } from '../deps/points.ts'
import { readEndpointName } from './endpoint.ts'

/**
 * Writes a log line (JSON) and a data point for each request. They contain neither query strings
 * nor IP addresses, because both can be personal data.
 */
export const requestLogMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var
  const { clock, event, cost } = deps
  const startedAt = clock.now().getTime()
  await next()
  // Hono's `c.header` is not used, because it copies the whole response and turns it into a stream.
  const { headers } = c.res
  headers.set('X-Request-Id', c.var.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  const route = readEndpointName(c) ?? `${c.req.method} *`
  const { status } = c.res
  const ms = clock.now().getTime() - startedAt
  writeMetricPoint(deps, {
    kind: 'request',
    route,
    status,
    ms,
    cache: event.cache ?? '',
    rowsRead: cost.rows_read,
  })
  console.log(
    JSON.stringify({
      event: 'request',
      at: new Date(startedAt).toISOString(),
      request_id: c.var.requestId,
      route,
      status,
      ms,
      ...cost,
      ...event,
    }),
  )
})
