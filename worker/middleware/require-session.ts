import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { endpointOf } from './endpoint.ts'

/**
 * Refuses every call of the API but those on the public list: who adds a route and forgets about
 * access has a closed route, not an open one. What is no route at all goes on to its 404.
 */
export const requireSession = (publicRoutes: ReadonlySet<string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const endpoint = endpointOf(c)
    if (endpoint && !publicRoutes.has(endpoint)) throw problem('auth.required')
    await next()
  })
