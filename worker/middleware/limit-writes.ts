import { createMiddleware } from 'hono/factory'
import { limits } from '../contract/limits.ts'
import { enforceLimits } from '../features/rate-limits/service.ts'
import type { AppEnv } from '../platform/context.ts'

const reading = ['GET', 'HEAD']

/**
 * Bounds what one person may write within a while: each change of an offer voids the cached lists of
 * everybody. Whoever calls without a session is bounded by the routes themselves.
 * @throws `request.too_many`
 */
export const limitWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, session } = c.var
  if (session && !reading.includes(c.req.method)) {
    const { WRITES_PER_PERSON: max } = deps.vars
    await enforceLimits(deps, 'request.too_many', [
      { name: 'write', subject: session.profileId, max, windowMs: limits.writesWindowMs },
    ])
  }
  await next()
})
