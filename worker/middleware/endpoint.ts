import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../deps/context.ts'

/** Returns a request's route as `METHOD /path/:parameter`, ignoring middleware and catch-alls. */
export function readEndpointName(c: AppContext): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return route && `${route.method} ${route.path}`
}
