import { createMiddleware } from 'hono/factory'
import { noteArrival, requireOpenSession } from '../features/sessions/service.ts'
import { readAccessToken } from '../platform/access-token.ts'
import type { AppContext, AppEnv, Session } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { endpointOf } from './endpoint.ts'

const looking = ['GET', 'HEAD']

/**
 * What is read here must not be had with an access token whose session has ended; `GET /me` and the
 * export see to it themselves.
 */
const guarded = ['GET /api/profile/resume/link', 'GET /api/profile/:id']

/**
 * Refuses every call of the API but those on the public list: who adds a route and forgets about
 * access has a closed route, not an open one. What is no route at all goes on to its 404.
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
      noteArrival(c.var.deps, session)
      c.set('session', session)
    }
    await next()
  })

/** Who calls, by the bearer token; null without one. */
export async function readSession(c: AppContext): Promise<Session | null> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token ? readAccessToken(c.var.deps, token) : null
}
