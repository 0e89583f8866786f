/**
 * The routes of the API that anyone may call. Every other route is 401 without a session; a test
 * walks all of them against this list.
 */
export const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/job-offers',
  'GET /api/job-offers/facets',
  'GET /api/job-offer/:id',
  'PATCH /api/job-offer/views/:id',
  'PATCH /api/job-offer/applications-count/:id',
  'GET /api/company/:id',
])
