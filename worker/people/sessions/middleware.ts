import { createMiddleware } from 'hono/factory'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { isReadRequest, readEndpointName } from '../../middleware/endpoint.ts'
import { problem } from '../../platform/problem.ts'
import { recordTokenUse, requireOpenSession, requireOpenSessionForWrite } from './service.ts'

// GET routes that also check the session in the database, because an access token stays valid after
// its session has ended. `GET /me` does this in its own code.
const guarded = [
  'GET /api/profile/resume/link',
  'GET /api/profile/:id',
  'GET /api/profile/export',
  'GET /api/job-offer/:id/applications',
]

/**
 * Requires a session on every API route outside `publicRoutes`, and limits each person's writes.
 * Unknown paths get a 404.
 */
export const createSessionMiddleware = (publicRoutes: ReadonlySet<string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const endpoint = readEndpointName(c)
    if (endpoint && !publicRoutes.has(endpoint)) {
      const session = await readBearerSession(c)
      if (!session) throw problem('auth.required')
      if (!isReadRequest(c)) await requireOpenSessionForWrite(c.var.deps, session)
      else if (guarded.includes(endpoint)) await requireOpenSession(c.var.deps, session)
      recordTokenUse(c.var.deps, session)
      c.set('session', session)
    }
    await next()
  })
