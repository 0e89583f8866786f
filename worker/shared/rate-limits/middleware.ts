import { createMiddleware } from 'hono/factory'
import { limits } from '../../contract/limits.ts'
import type { AppEnv } from '../../deps/context.ts'
import { isReadRequest } from '../../middleware/endpoint.ts'
import { enforceRateLimits } from './service.ts'

/**
 * Limits how often a signed-in person may write, because each change of an offer invalidates the
 * cached lists of all readers. Routes without a session have their own limits.
 * @throws `request.too_many`
 */
export const writeRateLimitMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, session } = c.var
  if (session && !isReadRequest(c)) {
    const { WRITES_PER_PERSON: max } = deps.vars
    await enforceRateLimits(deps, 'request.too_many', [
      { name: 'write', subject: session.profileId, max, windowMs: limits.writeRateLimitWindowMs },
    ])
  }
  await next()
})
