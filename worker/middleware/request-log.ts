import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../platform/context.ts'
import { endpointOf } from './endpoint.ts'

/**
 * One line of JSON for each request, with all that is known of it in the end. Neither queries nor
 * addresses stand in it: what people search for and where they are is theirs.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const { clock, event, cost } = c.var.deps
  const startedAt = clock.now().getTime()
  await next()
  c.header('X-Request-Id', c.var.requestId)
  // What does not say how long it may be kept is not kept.
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  console.log(
    JSON.stringify({
      event: 'request',
      at: new Date(startedAt).toISOString(),
      request_id: c.var.requestId,
      route: endpointOf(c) ?? `${c.req.method} *`,
      status: c.res.status,
      ms: clock.now().getTime() - startedAt,
      ...cost,
      ...event,
    }),
  )
})
