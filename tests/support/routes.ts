import type { Hono } from 'hono'
import type { AppEnv } from '../../worker/deps/context.ts'

export type Caller = { fetch: (path: string, init?: RequestInit) => Promise<Response> }

/** The API routes as `METHOD /path/:pattern`, without middleware and catch-alls. */
export function routesOf(app: Pick<Hono<AppEnv>, 'routes'>): string[] {
  const found = app.routes
    .filter(
      ({ method, path }) => path.startsWith('/api') && method !== 'ALL' && !path.endsWith('*'),
    )
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(found)]
}

/** Calls a route with an id for each parameter. */
export function call(
  app: Caller,
  route: string,
  id: string,
  init?: RequestInit,
): Promise<Response> {
  const [method, path = ''] = route.split(' ')
  return app.fetch(path.replaceAll(/:\w+/g, id), { ...init, method })
}
