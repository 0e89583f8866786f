import { createMiddleware } from 'hono/factory'
import { recordTokenUse, requireOpenSession } from '../features/sessions/service.ts'
import { readAccessToken } from '../platform/access-token.ts'
import type { AppContext, AppEnv, Session } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { endpointOf } from './endpoint.ts'

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

/** The session of the bearer token; null without one. */
export async function readSession(c: AppContext): Promise<Session | null> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token ? readAccessToken(c.var.deps, token) : null
}
