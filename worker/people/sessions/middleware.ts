import { createMiddleware } from 'hono/factory'
import { readSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { endpointOf } from '../../middleware/endpoint.ts'
import { problem } from '../../platform/problem.ts'
import { recordTokenUse, requireOpenSession } from './service.ts'

const looking = ['GET', 'HEAD']

/**
 * GET routes that must not answer after the session has ended, though the access token is still valid.
 * `GET /me` and the export check it themselves.
 */
const guarded = ['GET /api/profile/resume/link', 'GET /api/profile/:id']

/**
 * Requires a session on every API route outside the public list, so that a new route is closed by
 * default. Unknown paths go on to their 404.
 */
export const requireSession = (publicRoutes: ReadonlySet<string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const endpoint = endpointOf(c)
    if (endpoint && !publicRoutes.has(endpoint)) {
      const session = await readSession(c)
      if (!session) throw problem('auth.required')
      if (!looking.includes(c.req.method) || guarded.includes(endpoint)) {
        await requireOpenSession(c.var.deps, session)
      }
      recordTokenUse(c.var.deps, session)
      c.set('session', session)
    }
    await next()
  })
