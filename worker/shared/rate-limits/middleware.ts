import { createMiddleware } from 'hono/factory'
import { limits } from '../../contract/limits.ts'
import type { AppEnv } from '../../deps/context.ts'
import { readEndpointName } from '../../middleware/endpoint.ts'
import { enforceRateLimits } from './service.ts'

const reading = ['GET', 'HEAD']
/** GET routes that store an entry for each download. */
const recorded = ['GET /api/job-offer/:id/applications.csv', 'GET /api/job-offer/:id/resumes.zip']

/**
 * Limits how often a signed-in person may write, because each change of an offer invalidates the
 * cached lists of all readers. Routes without a session have their own limits.
 * @throws `request.too_many`
 */
export const writeRateLimitMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, session } = c.var
  const isWrite = !reading.includes(c.req.method) || recorded.includes(readEndpointName(c) ?? '')
  if (session && isWrite) {
    const { WRITES_PER_PERSON: max } = deps.vars
    await enforceRateLimits(deps, 'request.too_many', [
      { name: 'write', subject: session.profileId, max, windowMs: limits.writeRateLimitWindowMs },
    ])
  }
  await next()
})
