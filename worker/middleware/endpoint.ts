import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../platform/context.ts'

/**
 * The route that a request is meant for, as `METHOD /path/:pattern`; undefined where only middleware
 * and catch-alls match. Known before the handler runs.
 */
export function endpointOf(c: AppContext): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return route && `${route.method} ${route.path}`
}
