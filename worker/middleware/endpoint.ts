import { matchedRoutes } from 'hono/route'
import type { AppContext } from '../deps/context.ts'

/** Returns a request's route as `METHOD /path/:parameter`, ignoring middleware and catch-alls. */
export function readEndpointName(c: AppContext): string | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return route && `${route.method} ${route.path}`
}

/** GET routes that hand out the data of many applicants, and store an entry for each download. */
const recordedDownloads = [
  'GET /api/job-offer/:id/applications.csv',
  'GET /api/job-offer/:id/resumes.zip',
]

/** Whether a request only reads. A recorded download counts as a write. */
export const isReadRequest = (c: AppContext): boolean =>
  ['GET', 'HEAD'].includes(c.req.method) && !recordedDownloads.includes(readEndpointName(c) ?? '')
