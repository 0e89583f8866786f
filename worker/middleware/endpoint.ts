import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../deps/context.ts'

/**
 * The route that a request matches, as `METHOD /path/:pattern`, known before the handler runs.
 * Undefined if only middleware and catch-alls match.
 */
export function endpointOf(c: AppContext): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return route && `${route.method} ${route.path}`
}
