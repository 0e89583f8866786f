import type { Hono } from 'hono'
import type { AppEnv } from '../../worker/deps/context.ts'

export type FetchingApp = { fetch: (path: string, init?: RequestInit) => Promise<Response> }

/** The API routes as `METHOD /path/:pattern`, without middleware and catch-all routes. */
export function routesOf(app: Pick<Hono<AppEnv>, 'routes'>): string[] {
  const found = app.routes
    .filter(
      ({ method, path }) => path.startsWith('/api') && method !== 'ALL' && !path.endsWith('*'),
    )
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(found)]
}

/**
 * Calls a route. The id replaces every parameter of the path; several ids replace the parameters in
 * order.
 */
export function callApiRoute(
  app: FetchingApp,
  route: string,
  id: string | string[],
  init?: RequestInit,
): Promise<Response> {
  const [method, path = ''] = route.split(' ')
  const ids = [id].flat()
  const filled = path.replaceAll(/:\w+/g, () => (ids.length > 1 ? ids.shift() : ids[0]) ?? '')
  return app.fetch(filled, { ...init, method })
}
